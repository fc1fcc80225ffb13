import { gauge, type MetricFamily, type ReadMetrics } from './exposition.ts'

/** Nobody watches a program that has not been scraped for this long: then nothing is read or sampled for its metrics. */
export const watchedForMs = 120_000

interface Options {
  /** Learns of the first failure after a success: the same one is met at every attempt. */
  readonly onError: (error: unknown) => void
  /** Milliseconds that only move forward. */
  readonly now?: () => number
}

export interface KeptMetrics {
  /** Reads once. It does not throw. */
  readonly refresh: () => Promise<void>
  /** What was read last, with its age, which tells of a database that does not answer. */
  readonly metrics: ReadMetrics
}

/** Metrics that are read from the database in the background, so that a scrape never waits for it. */
export function keepMetrics(
  read: () => Promise<readonly MetricFamily[]>,
  { onError, now = () => performance.now() }: Options,
): KeptMetrics {
  let cached: readonly MetricFamily[] = []
  let readAt = now()
  let isFailing = false
  return {
    async refresh() {
      const began = now()
      try {
        cached = await read()
        readAt = began
        isFailing = false
      } catch (error) {
        if (!isFailing) onError(error)
        isFailing = true
      }
    },
    metrics() {
      const age = Math.max(0, now() - readAt) / 1000
      return [...cached, gauge('shop_figures_age_seconds', 'How long ago the metrics of the database were read.', age)]
    },
  }
}
