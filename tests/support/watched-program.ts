import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from './start-shop.ts'
import { withDescendants } from './unprivileged-program.ts'

export interface WatchedFigures {
  /** Highest resident memory of the program and all its children together; pages that they share, such as Node's own code, count once. */
  readonly treeMb: number
  /** The highest sum of what each of them has resident; shared pages count for each of them. */
  readonly sumMb: number
  /** What the program itself had then. */
  readonly mainMb: number
  /** Highest number of children at one time. */
  readonly children: number
  /** The longest delay of the event loop. */
  readonly maxDelayMs: number
  /** How long the program waited for a processor in the half second of that delay: on a busy machine the delay is not its own. */
  readonly waitedMsThen: number
  /** The longest reply of `/api/health`. */
  readonly maxHealthMs: number
  readonly samples: number
}

interface Watch {
  readonly shop: RunningShop
  readonly metricsToken: string
}

/** A child that takes hundreds of megabytes lives for seconds; each look costs the program a few milliseconds. */
const lookEveryMs = 200
const scrapeEveryMs = 500

/** Memory of a process as Linux adds it up, in MB: all that is resident, and its share of it. 0 when it has ended. */
function memoryOfProcess(pid: number): { readonly resident: number; readonly share: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const figure = (name: string): number => (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024) / 1e6
    return { resident: figure('Rss'), share: figure('Pss') }
  } catch {
    return { resident: 0, share: 0 }
  }
}

/** How long the main thread of a process has waited for a processor so far. */
const waitedMs = ({ process: { pid = 0 } }: RunningShop): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The longest delay of the program's event loop since the last look. */
export async function maxDelayOf({ shop, metricsToken }: Watch): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${shop.port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(await reply.text())?.[1]) * 1000
}

/** Memory of a program with its children, in MB; PostgreSQL must not be one of them. */
export function memoryOf({ process: { pid = 0 } }: RunningShop) {
  const all = withDescendants(pid).map(memoryOfProcess)
  return {
    mainMb: all[0]?.resident ?? 0,
    treeMb: sum(all.map(({ share }) => share)),
    sumMb: sum(all.map(({ resident }) => resident)),
    children: all.length - 1,
  }
}

/** Watches a program until the returned function is called, which returns the highest figures. */
export async function watchProgram(watch: Watch): Promise<() => Promise<WatchedFigures>> {
  const highest = { treeMb: 0, sumMb: 0, mainMb: 0, children: 0, maxDelayMs: 0, waitedMsThen: 0, maxHealthMs: 0, samples: 0 }
  let isOver = false
  await maxDelayOf(watch)
  const lookAtMemory = async (): Promise<void> => {
    for (; !isOver; await sleep(lookEveryMs)) {
      const { treeMb, sumMb, mainMb, children } = memoryOf(watch.shop)
      highest.samples += 1
      highest.sumMb = Math.max(highest.sumMb, sumMb)
      highest.children = Math.max(highest.children, children)
      if (treeMb > highest.treeMb) Object.assign(highest, { treeMb, mainMb })
    }
  }
  const scrape = async (): Promise<void> => {
    for (let waited = waitedMs(watch.shop); !isOver; await sleep(scrapeEveryMs)) {
      const maxDelayMs = await maxDelayOf(watch)
      const waitedBefore = waited
      waited = waitedMs(watch.shop)
      if (maxDelayMs > highest.maxDelayMs) Object.assign(highest, { maxDelayMs, waitedMsThen: waited - waitedBefore })
      const asked = performance.now()
      await (await fetch(`http://127.0.0.1:${watch.shop.port}/api/health`)).arrayBuffer()
      highest.maxHealthMs = Math.max(highest.maxHealthMs, performance.now() - asked)
    }
  }
  const watching = Promise.all([lookAtMemory(), scrape()])
  return async () => {
    isOver = true
    await watching
    return highest
  }
}
