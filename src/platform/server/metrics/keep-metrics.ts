import { setTimeout as sleep } from 'node:timers/promises'
import { gauge, type MetricFamily, type ReadMetrics } from './exposition.ts'

/** Scrapes that come sooner, such as those of two Prometheus servers, share what was read. */
const keptForMs = 5000
/** A scrape waits no longer for what is being read; it then gets what was read before. */
const waitMs = 8

interface Options {
  readonly onError: (error: unknown) => void
  /** Milliseconds that only move forward. */
  readonly now?: () => number
}

/**
 * Metrics that are read from the database, without a scrape that waits for it: what takes longer than 8 ms is in the next scrape. Nothing is
 * read unless somebody scrapes, and then at most every 5 seconds. The age tells of a database that does not answer.
 */
export function keepMetrics(read: ReadMetrics, { onError, now = () => performance.now() }: Options): ReadMetrics {
  let kept: readonly MetricFamily[] = []
  let readAt = now()
  let hasRead = false
  let reading: Promise<void> | null = null

  async function refresh(): Promise<void> {
    const began = now()
    try {
      kept = await read()
      readAt = began
      hasRead = true
    } catch (error) {
      onError(error)
    } finally {
      reading = null
    }
  }

  return async () => {
    if (!hasRead || now() - readAt >= keptForMs) await Promise.race([(reading ??= refresh()), sleep(waitMs)])
    const age = Math.max(0, now() - readAt) / 1000
    return [...kept, gauge('shop_figures_age_seconds', 'How long ago the metrics of the database were read.', age)]
  }
}
