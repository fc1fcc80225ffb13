import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorForLog } from './log.ts'

test('a failed query is logged without the values that it carried', () => {
  const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021', detail: 'Nováková' })
  const logged = errorForLog(new DrizzleQueryError('insert into "orders" ("billing") values ($1)', ['jana@novakova.example'], cause))
  expect(logged).toMatchObject({ query: 'insert into "orders" ("billing") values ($1)', cause: { message: cause.message, code: '22021' } })
  expect(JSON.stringify(logged)).not.toMatch(/novakova|Nováková/)
})

test('any other error is logged with its stack', () => {
  expect(errorForLog(new RangeError('too far'))).toMatchObject({ type: 'RangeError', message: 'too far', stack: expect.any(String) })
})
