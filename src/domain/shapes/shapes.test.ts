import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyString, looseObject, oneOf, readableOf, unchecked } from './basic-shapes.ts'
import { schemaMaker } from './shape-schema.ts'
import {
  array,
  boolean,
  discriminatedUnion,
  nullable,
  number,
  object,
  optional,
  otherwise,
  refined,
  string,
  upgraded,
  whole,
} from './shapes.ts'

const isEven = (value: number): boolean => value % 2 === 0
const schemaOf = schemaMaker(new Map([[isEven, { message: 'must be even' }]]))

const dot = object({ kind: oneOf(['dot']), at: refined(whole({ min: 0 }), isEven) })
const line = object({
  kind: oneOf(['line']),
  lengthMm: number({ above: 0, max: 9 }),
  name: optional(string({ written: (typed) => typed.trim(), min: 1, max: 3 })),
})
const drawing = object({
  hex: string({ pattern: /^#[0-9a-f]{3}$/ }),
  isClosed: boolean,
  parts: array(discriminatedUnion('kind', { dot, line }), { max: 2 }),
  note: nullable(oneOf(['a', 1])),
})

test('a schema takes what its shape reads, and gives the same', () => {
  const some = fc.oneof(
    { weight: 1, arbitrary: fc.anything() },
    { weight: 3, arbitrary: fc.constantFrom(0, 2, 3, -2, 0.5, 9.5, ' a ', '', 'long', null) },
  )
  const part = fc.record(
    { kind: fc.constantFrom('dot', 'line', 'toString'), at: some, lengthMm: fc.oneof(some, fc.constant(5)), name: some },
    { requiredKeys: ['kind'] },
  )
  const value = fc.record(
    {
      hex: fc.oneof(fc.constantFrom('#fff', '#FFF'), some),
      isClosed: fc.oneof(fc.boolean(), some),
      parts: fc.oneof(fc.array(fc.oneof(part, fc.constant({ kind: 'dot', at: 4, extra: 1 })), { maxLength: 3 }), some),
      note: fc.oneof(fc.constantFrom('a', 1, null), some),
    },
    { requiredKeys: ['hex', 'isClosed'] },
  )
  const schema = schemaOf(drawing)
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.anything() }), (given) => {
      expect(drawing.read(given)).toEqual(schema.safeParse(given).data)
    }),
    { numRuns: 5000 },
  )
})

test('the fields of an object stay in their order, without what is not described', () => {
  expect(JSON.stringify(line.read({ extra: 1, lengthMm: 2, kind: 'line' }))).toBe('{"lengthMm":2,"kind":"line"}')
})

test('a stored list keeps the entries that can be read, and a stored object what is not described', () => {
  expect(readableOf(line).read([{ kind: 'line', lengthMm: 1 }, null, { kind: 'line' }])).toEqual([{ kind: 'line', lengthMm: 1 }])
  expect(readableOf(line).read({})).toBeUndefined()
  expect(looseObject({ a: anyString }).read({ a: 'b', c: 1 })).toEqual({ a: 'b', c: 1 })
  expect(looseObject({ a: anyString }).read({ c: 1 })).toBeUndefined()
})

test('a stored value can be upgraded, or replaced if it is corrupt', () => {
  const shape = upgraded(object({ now: otherwise(number(), 7) }), ({ before, ...rest }) => ({ now: before, ...rest }))
  expect([{ before: 3 }, { now: 4 }, { before: 'x' }, {}].map((stored) => shape.read(stored)?.now)).toEqual([3, 4, 7, 7])
  expect(shape.read('text')).toBeUndefined()
})

test('no schema is made of a shape that only storage has, nor of a rule that clients are not told', () => {
  expect(() => schemaOf(object({ any: unchecked }))).toThrow('only storage')
  expect(() => schemaOf(refined(number(), (value) => value > 1))).toThrow('words of the rule')
})
