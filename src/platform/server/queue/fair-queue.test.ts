import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, waitingPerSender: 2, waiting: 4 }

/** A queue whose tasks end when the test says so. */
function openQueue(more: Partial<typeof limits> = {}) {
  const queue = createFairQueue({ ...limits, ...more })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (sender: string, name: string, signal?: AbortSignal) =>
    queue.run(
      sender,
      () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  /** Lets all pending promises settle. */
  const settle = () => new Promise(setImmediate)
  const end = async (name: string) => {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { queue, started, add, end, settle }
}

describe('a fair queue', () => {
  test('runs one task per sender at a time, so that a slot stays free for others', async () => {
    const { add, started, settle } = openQueue()
    void add('flood', 'flood 1')
    void add('flood', 'flood 2')
    void add('shopper', 'logo')
    await settle()
    expect(started).toEqual(['flood 1', 'logo'])
  })

  test('lets senders take turns, however many tasks one of them has queued', async () => {
    const { add, end, started } = openQueue({ atOnce: 1 })
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void add('flood', name)
    void add('shopper', 'logo')
    for (const name of ['flood 1', 'logo', 'flood 2', 'flood 3']) await end(name)
    expect(started).toEqual(['flood 1', 'logo', 'flood 2', 'flood 3'])
  })

  test('refuses a sender with too many waiting tasks, and accepts others', async () => {
    const { add, end, started } = openQueue({ atOnce: 1 })
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void add('flood', name)
    expect(await add('flood', 'flood 4')).toEqual({ ok: false, reason: 'sender-full' })
    void add('shopper', 'logo')
    await end('flood 1')
    expect(started).toEqual(['flood 1', 'logo'])
  })

  test('refuses every sender once the whole queue is full', async () => {
    const { add } = openQueue({ atOnce: 1, waiting: 2 })
    for (const sender of ['a', 'b', 'c']) void add(sender, sender)
    expect(await add('d', 'd')).toEqual({ ok: false, reason: 'queue-full' })
  })

  test('drops waiting tasks of a sender that has disconnected', async () => {
    const { add, end, started } = openQueue({ atOnce: 1 })
    const leaves = new AbortController()
    void add('a', 'first')
    const left = add('b', 'left', leaves.signal)
    void add('c', 'stays')
    leaves.abort()
    expect(await left).toEqual({ ok: false, reason: 'aborted' })
    await end('first')
    expect(started).toEqual(['first', 'stays'])
  })

  test('frees the slot when a task fails, and rejects with its error', async () => {
    const { queue, add, started } = openQueue({ atOnce: 1 })
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    void add('b', 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(started).toEqual(['next'])
  })

  test('accepts a sender again once its tasks are done', async () => {
    const { add, end } = openQueue({ atOnce: 1, waitingPerSender: 0 })
    const first = add('a', 'first')
    expect(await add('a', 'second')).toMatchObject({ reason: 'sender-full' })
    await end('first')
    expect(await first).toEqual({ ok: true, value: 'first' })
    void add('a', 'third')
    await end('third')
  })
})
