import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './file-store.ts'
import { describeError } from './store-unavailable.ts'

interface Reading {
  readonly attempts?: number
  /** Before a file is opened again, longer than a store is left alone after a failure. */
  readonly retryMs?: number
}

/**
 * The bytes of a file. When the store cuts the connection in between, the file is opened again and continued where it stopped.
 * @throws an error that names the file, after several attempts.
 */
export async function* readThrough(
  files: Pick<FileStore, 'stream'>,
  sha256: string,
  { attempts = 5, retryMs = 6000 }: Reading = {},
): AsyncGenerator<Uint8Array> {
  let given = 0
  for (let attempt = 1; ; attempt += 1)
    try {
      let passed = 0
      for await (const chunk of (await files.stream(sha256)) as AsyncIterable<Uint8Array>) {
        const fresh = chunk.subarray(Math.max(0, given - passed))
        passed += chunk.length
        if (fresh.length === 0) continue
        given += fresh.length
        yield fresh
      }
      return
    } catch (error) {
      if (attempt === attempts) throw new Error(`File ${sha256} can't be read: ${describeError(error)}`, { cause: error })
      await sleep(retryMs)
    }
}
