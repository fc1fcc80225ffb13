import { expect, test } from 'vitest'
import { gauge, type MetricFamily } from './exposition.ts'
import { keepMetrics } from './keep-metrics.ts'

const valuesOf = (families: readonly MetricFamily[]) => families.map(({ name, samples }) => [name, samples[0]?.value])
const onError = () => {}

test('scrapes get what was read last, with its age', async () => {
  let time = 0
  let reads = 0
  const { refresh, metrics } = keepMetrics(async () => [gauge('shop_reads', 'Reads.', (reads += 1))], { onError, now: () => time })
  await refresh()
  time = 4999
  const scraped = [
    ['shop_reads', 1],
    ['shop_figures_age_seconds', 4.999],
  ]
  expect(valuesOf(metrics())).toEqual(scraped)
  expect(valuesOf(metrics())).toEqual(scraped)
  await refresh()
  expect(valuesOf(metrics())).toEqual([
    ['shop_reads', 2],
    ['shop_figures_age_seconds', 0],
  ])
})

test('a scrape does not wait for a database that does not answer, and the age tells so', () => {
  let time = 0
  const { refresh, metrics } = keepMetrics(() => new Promise(() => {}), { onError, now: () => time })
  void refresh()
  time = 400_000
  expect(valuesOf(metrics())).toEqual([['shop_figures_age_seconds', 400]])
})

test('what was read before an error is kept, and the error is told once until the next success', async () => {
  let time = 0
  let isAway = false
  const errors: unknown[] = []
  const read = async () => {
    if (isAway) throw new Error('the database is away')
    return [gauge('shop_mails_waiting', 'Mails.', 3)]
  }
  const { refresh, metrics } = keepMetrics(read, { onError: (error) => errors.push(error), now: () => time })
  await refresh()
  isAway = true
  time = 60_000
  await refresh()
  await refresh()
  expect(valuesOf(metrics())).toEqual([
    ['shop_mails_waiting', 3],
    ['shop_figures_age_seconds', 60],
  ])
  expect(errors).toHaveLength(1)
  isAway = false
  await refresh()
  isAway = true
  await refresh()
  expect(errors).toHaveLength(2)
})
