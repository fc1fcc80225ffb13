import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type LimitName, type ProcessLimits, verdictPipe } from './process-limits.ts'

/** Memory may grow by some 50 MB between two looks. */
const lookEveryMs = 20

const { cpuSeconds, elapsedMs, residentBytes } = workerData as ProcessLimits

function exceeded(): LimitName | null {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > residentBytes) return 'memory'
  if ((user + system) / 1e6 > cpuSeconds) return 'cpu'
  return process.uptime() * 1000 > elapsedMs ? 'elapsed' : null
}

setInterval(() => {
  const limit = exceeded()
  if (limit === null) return
  try {
    writeSync(verdictPipe, limit)
  } finally {
    // A regular exit would wait for the library.
    process.kill(process.pid, 'SIGKILL')
  }
}, lookEveryMs)
