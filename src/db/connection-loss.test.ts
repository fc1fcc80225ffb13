import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { isConnectionLoss } from './connection-loss.ts'

const withCode = (code: string, message = 'said by the other side') => Object.assign(new Error(message), { code })

test.each(['57P01', '57P02', '57P03', '08006', '08P01', '25P03', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
  '%s means a lost connection',
  (code) => expect(isConnectionLoss(withCode(code))).toBe(true),
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('the driver message without a code is a lost connection: %s', (message) => expect(isConnectionLoss(new Error(message))).toBe(true))

test('a lost connection is recognised inside wrapped and aggregated errors', () => {
  expect(isConnectionLoss(new DrizzleQueryError('SELECT 1', [], withCode('57P01')))).toBe(true)
  expect(isConnectionLoss(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
})

test.each([withCode('23505'), withCode('40001'), withCode('57014'), new Error('out-of-stock'), 'Connection terminated', null])(
  'other errors are not a lost connection',
  (error) => expect(isConnectionLoss(error)).toBe(false),
)
