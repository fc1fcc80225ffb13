import { expect, test } from 'vitest'
import { required } from './required.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

test.each(['product', 'category', 'eurRate', 'availability', 'orderCode'])('a missing %s is named', (name) => {
  provesMessage('missingValue')
  for (const missing of [undefined, null]) expect(() => required(missing, name)).toThrow(`${name} not found`)
})

test('an existing value is returned, even if it is falsy', () => {
  for (const value of [0, '', false]) expect(required(value, 'value')).toBe(value)
})
