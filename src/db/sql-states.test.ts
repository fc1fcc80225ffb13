import { expect, test } from 'vitest'
import { isForeignKeyViolation, isRepeatable, isUnableToWrite, isUniqueViolation } from './sql-states.ts'

const withState = (code: string) => Object.assign(new Error('refused'), { code })
const wrapped = (code: string) => new Error('Failed query', { cause: withState(code) })

test.each([
  ['23505', [true, false, false]],
  ['23503', [false, true, false]],
  ['40P01', [false, false, true]],
  ['40001', [false, false, true]],
  ['22003', [false, false, false]],
] as const)('SQLSTATE %s is told apart, also inside of another error', (state, expected) => {
  for (const error of [withState(state), wrapped(state)])
    expect([isUniqueViolation(error), isForeignKeyViolation(error), isRepeatable(error)]).toEqual(expected)
})

test('anything else is none of them', () => {
  expect([isUniqueViolation(null), isForeignKeyViolation('23503'), isRepeatable(new Error('no code'))]).toEqual([false, false, false])
})

test.each(['53100', '53200', '25006'])('SQLSTATE %s means that nothing can be written at the moment', (state) =>
  expect([isUnableToWrite(withState(state)), isUnableToWrite(wrapped(state)), isUnableToWrite(withState('23505'))]).toEqual([
    true,
    true,
    false,
  ]),
)
