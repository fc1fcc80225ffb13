import { beforeEach, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { pausingAfterFailure } from './pause-after-failure.ts'
import { StoreUnavailable } from './store-unavailable.ts'

let now: number
let calls: { readonly end: (outcome: 'answer' | 'missing' | 'failure') => void }[]
let files: FileStore

const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  now = 0
  calls = []
  const has = () =>
    new Promise<boolean>((resolve, reject) => {
      calls.push({
        end(outcome) {
          if (outcome === 'answer') resolve(true)
          else reject(outcome === 'missing' ? new Error('no such file') : new StoreUnavailable(new Error('no answer')))
        },
      })
    })
  files = pausingAfterFailure({ has } as unknown as FileStore, { pauseMs: 5000, callMs: 30_000, now: () => now })
})

/** Starts a call and ends it a second later. */
async function ask(outcome: 'answer' | 'missing' | 'failure'): Promise<unknown> {
  const requested = files.has('one').catch((error: unknown) => error)
  now += 1000
  calls.at(-1)?.end(outcome)
  return requested
}

test('after a failure the store is left alone for a while, then asked by one call', async () => {
  expect(await ask('failure')).toBeInstanceOf(StoreUnavailable)
  now += 4999
  await expect(files.has('one')).rejects.toThrow(StoreUnavailable)
  expect(calls).toHaveLength(1)
  now += 1
  const first = files.has('one')
  await expect(files.has('two')).rejects.toThrow(StoreUnavailable)
  expect(calls).toHaveLength(2)
  calls[1]?.end('answer')
  expect(await first).toBe(true)
  void files.has('two')
  void files.has('three')
  expect(calls).toHaveLength(4)
})

test('a store that still fails is left alone again', async () => {
  await ask('failure')
  now += 5000
  await ask('failure')
  await expect(files.has('one')).rejects.toThrow(StoreUnavailable)
  expect(calls).toHaveLength(2)
})

test('a failure among calls that succeed pauses nothing', async () => {
  const slow = files.has('slow').catch((error: unknown) => error)
  await ask('answer')
  calls[0]?.end('failure')
  expect(await slow).toBeInstanceOf(StoreUnavailable)
  expect(await ask('answer')).toBe(true)
})

test('a missing file is an answer of the store', async () => {
  await ask('failure')
  now += 5000
  await ask('missing')
  await settle()
  void files.has('one')
  expect(calls).toHaveLength(3)
})
