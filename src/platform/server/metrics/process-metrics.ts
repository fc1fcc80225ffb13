import { watchEventLoopDelay } from './event-loop-delay.ts'
import { gauge, type MetricFamily } from './exposition.ts'

/** Collects metrics of the process under the names that Prometheus dashboards expect. */
export function watchProcess(): () => readonly MetricFamily[] {
  const delaysOfEventLoop = watchEventLoopDelay()
  const startedAt = Date.now() / 1000 - process.uptime()
  return () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const { p99, max } = delaysOfEventLoop()
    return [
      {
        name: 'process_cpu_seconds_total',
        help: 'CPU time, user and system.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory of the main thread.', heapUsed),
      gauge('nodejs_eventloop_lag_p99_seconds', 'Event loop delay since the last scrape, 99th percentile.', p99),
      gauge('nodejs_eventloop_lag_max_seconds', 'Maximum event loop delay since the last scrape.', max),
      gauge('process_start_time_seconds', 'Start time of the process.', startedAt),
    ]
  }
}
