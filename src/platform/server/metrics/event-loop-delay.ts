import { monitorEventLoopDelay } from 'node:perf_hooks'
import { watchedForMs } from './keep-metrics.ts'

/** Node records the time between two samples. A finer interval costs more: 1 ms takes 2 % of a core, 5 ms almost 1 %, 20 ms a quarter of that. */
const sampleEveryMs = 20

/** @returns seconds that a sample came too late, of the nanoseconds since the sample before */
export const delayOfSample = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - sampleEveryMs) / 1000

/**
 * Watches how long the event loop is kept busy at a time, from the first reading on and for as long as somebody reads: sampling is half of
 * what an idle program does. What is read is at most 20 ms below the truth: that long a sample may have been due after the work began.
 * @returns a function that reads the delays since the last reading, in seconds; 0 at first
 */
export function watchEventLoopDelay(): () => { readonly p99: number; readonly max: number } {
  const samples = monitorEventLoopDelay({ resolution: sampleEveryMs })
  let ending: NodeJS.Timeout | undefined
  return () => {
    const delays = { p99: delayOfSample(samples.percentile(99)), max: delayOfSample(samples.max) }
    samples.reset()
    samples.enable()
    clearTimeout(ending)
    ending = setTimeout(() => samples.disable(), watchedForMs).unref()
    return delays
  }
}
