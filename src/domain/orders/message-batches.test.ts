import { expect, test } from 'vitest'
import { batchOf } from './message-batches.ts'

const at = (seconds: number) => ({ id: `${seconds}`, createdAt: new Date(seconds * 1000) })
/** For each message the one that its mail begins with. */
const mailsOf = (...seconds: readonly number[]) => {
  const messages = seconds.map(at)
  return messages.map(({ id }) => batchOf(messages, id)[0]?.id)
}

test('ten messages within five minutes are one mail', () => {
  expect(new Set(mailsOf(0, 30, 60, 90, 120, 150, 180, 210, 240, 299))).toEqual(new Set(['0']))
})

test('the first message after five minutes begins the next mail, however close the one before it', () => {
  expect(mailsOf(0, 299, 300, 301, 700)).toEqual(['0', '0', '300', '300', '700'])
})

test('a mail has its messages in order; a message that is no longer there has none', () => {
  expect(batchOf([at(0), at(10), at(400)], '10')).toEqual([at(0), at(10)])
  expect(batchOf([at(0)], 'another')).toEqual([])
})
