import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readThrough } from './read-through.ts'

const words = 'Skladaci metr'

/** Gives the words in pieces of two bytes; each opening ends after the next of `lengths` with a lost connection, or whole. */
function storeCut(...lengths: readonly number[]) {
  const left = [...lengths]
  let opened = 0
  return {
    opened: () => opened,
    stream: () => {
      opened += 1
      const length = left.shift() ?? Infinity
      return Promise.resolve(
        Readable.from(
          (async function* pieces() {
            for (let at = 0; at < words.length; at += 2) {
              if (at >= length) throw new Error('aborted')
              yield Buffer.from(words.slice(at, at + 2))
            }
          })(),
          { objectMode: false, highWaterMark: 1 },
        ),
      )
    },
  }
}

const read = (files: ReturnType<typeof storeCut>) => text(readThrough(files, 'c0ffee', { attempts: 3, retryMs: 0 }))

test('a file whose connection is cut is continued where it stopped', async () => {
  const files = storeCut(6, 4)
  expect([await read(files), files.opened()]).toEqual([words, 3])
})

test('a file that is cut each time is an error that names it', async () => {
  await expect(read(storeCut(2, 4, 6))).rejects.toThrow("File c0ffee can't be read: aborted")
})
