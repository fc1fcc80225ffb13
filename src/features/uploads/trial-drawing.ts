import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('trial-drawing-worker.ts', import.meta.url))

/** Whoever sends pictures that are slow to draw waits for others of the kind, and pages stay fast meanwhile. */
const mostAtOnce = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running < mostAtOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Whether a picture can be drawn for an order. Drawing happens in a process of its own, because nothing else can be stopped: a few lines
 * of SVG may keep the drawing library busy for hours, and it heeds no limit of time inside this process.
 */
export const canBeDrawn = (bytes: Uint8Array): Promise<boolean> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [program], {
          stdio: ['pipe', 'ignore', 'ignore'],
          env: { VIPS_CONCURRENCY: '1' },
        })
        child.on('error', reject)
        child.on('exit', (code) => resolve(code === 0))
        // A process that was stopped does not read to the end.
        child.stdin.on('error', () => {})
        child.stdin.end(bytes)
      }),
  )
