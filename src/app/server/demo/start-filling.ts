import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Database } from '#db/client.ts'
import type { Logger } from 'pino'
import { storyProgress } from './story-record.ts'

export interface Filling {
  /** Resolves when the story has ended, also by a failure, which is logged: the demo is then what was told. Never after `close`. */
  readonly filled: Promise<void>
  readonly close: () => Promise<void>
}

/** Little memory, at the price of some collections: the shop itself is open beside it. After a collection 78 MB are in use. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--v8-pool-size=1', '--max-old-space-size=100']

/** A program that was killed goes on after its last action. One that ends again and again has an error. */
const maxStarts = 5

/** Says in the log how far the filling is, at each tenth. */
function logProgress(log: Logger) {
  let tenths = 0
  return (told: number, actions: number): void => {
    const now = Math.floor((10 * told) / actions)
    if (now === tenths) return
    tenths = now
    log.info({ told, actions }, `the demo is filled to ${now * 10} %`)
  }
}

/**
 * Fills the demo behind the open shop, in a process of the lowest priority that ends with this one. A filling that was stopped goes on; a
 * filled demo is left alone.
 */
export async function startFilling(
  { pool, url }: { readonly pool: Database['pool']; readonly url: string },
  log: Logger,
): Promise<Filling | null> {
  const progress = await storyProgress(pool)
  if (!progress || progress.finishedAt) return null
  const say = logProgress(log)
  let isClosed = false

  function start() {
    const child = fork(fileURLToPath(new URL('fill-demo.ts', import.meta.url)), [url], {
      execArgv: flags,
      env: { ...process.env, VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.on('message', ({ told, actions }: { told: number; actions: number }) => say(told, actions))
    child.on('error', (err) => log.error({ err }, 'the demo could not be filled'))
    return { child, ended: new Promise<number | null>((resolve) => child.on('exit', resolve)) }
  }

  let running = start()
  async function fill(): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      const code = await running.ended
      if (isClosed) return new Promise(() => {})
      if (code === 0) return log.info('the demo is filled')
      log.error({ code }, starts < maxStarts ? 'the filling of the demo stopped, and goes on' : 'the demo could not be filled to its end')
      if (starts === maxStarts) return
      running = start()
    }
  }
  return {
    filled: fill(),
    async close() {
      isClosed = true
      if (running.child.connected) running.child.disconnect()
      await running.ended
    },
  }
}
