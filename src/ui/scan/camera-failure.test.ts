import { expect, test } from 'vitest'
import { cameraFailureOf } from './camera-failure.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
] as const)('a camera that answers with %s is %s', (name, failure) => {
  expect(cameraFailureOf(new DOMException('', name))).toBe(failure)
})

test('a browser without cameras has none, and an unknown error is a camera that another program uses', () => {
  expect(cameraFailureOf(new TypeError('undefined is not an object'))).toBe('missing')
  expect(cameraFailureOf('?')).toBe('busy')
})
