import { expect, test } from 'vitest'
import { logRarely } from './log-rarely.ts'

test('of errors that come many times a second the first is logged at once, then one every ten seconds with the number in between', () => {
  const lines: object[] = []
  let now = 0
  const log = logRarely({ error: (details) => void lines.push(details) }, () => now)
  for (; now < 30_000; now += 500) log.error({ error: 'no database' }, 'the job queue failed')
  expect(lines).toEqual([{ error: 'no database' }, { error: 'no database', unlogged: 19 }, { error: 'no database', unlogged: 19 }])
})

test('errors that come rarely are all logged', () => {
  const lines: object[] = []
  let now = 0
  const log = logRarely({ error: (details) => void lines.push(details) }, () => now)
  for (; now < 60_000; now += 15_000) log.error({}, 'the job queue failed')
  expect(lines).toEqual([{}, {}, {}, {}])
})
