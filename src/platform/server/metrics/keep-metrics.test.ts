import { expect, test } from 'vitest'
import { gauge, type MetricFamily } from './exposition.ts'
import { keepMetrics } from './keep-metrics.ts'

const valuesOf = (families: readonly MetricFamily[]) => families.map(({ name, samples }) => [name, samples[0]?.value])
const onError = () => {}

test('scrapes within five seconds share what was read', async () => {
  let time = 0
  let reads = 0
  const scrape = keepMetrics(() => [gauge('shop_reads', 'Reads.', (reads += 1))], { onError, now: () => time })
  await scrape()
  time = 4999
  expect(valuesOf(await scrape())).toEqual([
    ['shop_reads', 1],
    ['shop_figures_age_seconds', 4.999],
  ])
  time = 5000
  expect(valuesOf(await scrape())).toEqual([
    ['shop_reads', 2],
    ['shop_figures_age_seconds', 0],
  ])
})

test('a scrape does not wait for a database that does not answer, and the age tells so', async () => {
  let time = 0
  const scrape = keepMetrics(() => new Promise(() => {}), { onError, now: () => time })
  await scrape()
  time = 400_000
  expect(valuesOf(await scrape())).toEqual([['shop_figures_age_seconds', 400]])
})

test('what was read before an error is kept', async () => {
  let time = 0
  let isAway = false
  const errors: unknown[] = []
  const read = () => {
    if (isAway) throw new Error('the database is away')
    return [gauge('shop_mails_waiting', 'Mails.', 3)]
  }
  const scrape = keepMetrics(read, { onError: (error) => errors.push(error), now: () => time })
  await scrape()
  isAway = true
  time = 60_000
  expect(valuesOf(await scrape())).toEqual([
    ['shop_mails_waiting', 3],
    ['shop_figures_age_seconds', 60],
  ])
  expect(errors).toHaveLength(1)
})
