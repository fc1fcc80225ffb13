import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateDrawing, isCompressed } from './inflate-drawing.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'
const compressed = new Uint8Array(gzipSync(svg))

test('a compressed drawing is read as the drawing in it', async () => {
  const read = await inflateDrawing(new Blob([compressed]), 1000)
  expect(read.ok && new TextDecoder().decode(read.bytes)).toBe(svg)
  expect(isCompressed(compressed)).toBe(true)
  expect(isCompressed(new TextEncoder().encode(svg))).toBe(false)
})

test('the limit counts what the file holds, to the byte', async () => {
  expect(await inflateDrawing(new Blob([compressed]), svg.length)).toMatchObject({ ok: true })
  expect(await inflateDrawing(new Blob([compressed]), svg.length - 1)).toEqual({ ok: false, reason: 'too-large' })
})

test('a small file that holds half a gigabyte is not read to its end', async () => {
  // Members of gzip may follow each other.
  const member = gzipSync(Buffer.alloc(16_000_000))
  const bomb = Buffer.concat(Array.from({ length: 32 }, () => member))
  const before = process.memoryUsage.rss()
  expect(await inflateDrawing(new Blob([bomb]), 10_000_000)).toEqual({ ok: false, reason: 'too-large' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('a damaged or truncated file is told from a large one', async () => {
  const damaged = { ok: false, reason: 'not-compressed' }
  expect(await inflateDrawing(new Blob([compressed.slice(0, -12)]), 1000)).toEqual(damaged)
  expect(await inflateDrawing(new Blob(['<svg/>']), 1000)).toEqual(damaged)
})
