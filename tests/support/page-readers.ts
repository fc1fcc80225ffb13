import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

interface ReadPages {
  /** Pages that were read whole. */
  readonly read: number
  readonly failed: number
  readonly wrongAnswers: readonly string[]
}

const paths = ['/', '/api/products/block-72', '/api/settings', '/sitemap.xml'] as const
const thinkMs = 50

/** Visitors who read one page after another, each on connections that are kept open as browsers do. */
export function startReaders(port: number, readers: number) {
  let [read, failed, isOver] = [0, 0, false]
  const wrongAnswers = new Set<string>()

  async function readOne(path: string): Promise<void> {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`)
      const text = await reply.text()
      if (reply.ok && text !== '') return void (read += 1)
      wrongAnswers.add(`${reply.status} ${path} ${text.slice(0, 200)}`)
    } catch (error) {
      wrongAnswers.add(`${path}: ${inspect(error)}`)
    }
    failed += 1
  }
  const running = Promise.all(
    Array.from({ length: readers }, async (_, nth) => {
      for (let turn = nth; !isOver; turn += 1) {
        await readOne(paths[turn % paths.length] ?? '/')
        await sleep(thinkMs)
      }
    }),
  )
  return {
    async stop(): Promise<ReadPages> {
      isOver = true
      await running
      return { read, failed, wrongAnswers: [...wrongAnswers] }
    },
  }
}
