import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artworkToSvg } from './artwork-to-svg.ts'
import { readArtwork } from './read-artwork.ts'

/** Real logos from icon packages; their licences are in the same folder. */
const folder = new URL('../../tests/corpus/logos/', import.meta.url)
const logos = readdirSync(folder).filter((name) => name.endsWith('.svg'))
/** Logos with a gradient. */
const digitalOnly = new Set(['devicon-d3js.svg'])

const maxEdgePx = 400

async function pixels(svg: string, density: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density })
    .resize(maxEdgePx, maxEdgePx, { fit: 'fill' })
    .flatten({ background: '#7799bb' })
    .raw()
    .toBuffer()
}

describe('a separated logo looks like the file', () => {
  test.for(logos.filter((name) => !digitalOnly.has(name)))('%s', async (name) => {
    const svg = readFileSync(new URL(name, folder), 'utf8')
    const read = readArtwork(svg)
    if (!read.ok) throw new Error(`refused: ${read.reason}`)
    const density = (72 * maxEdgePx) / Math.max(read.artwork.width, read.artwork.height)
    const [file, parts] = await Promise.all([pixels(svg, density), pixels(artworkToSvg(read.artwork), density)])
    const difference = file.reduce((sum, value, index) => sum + Math.abs(value - (parts[index] ?? 0)), 0) / file.length / 255
    expect(difference).toBeLessThan(0.0015)
  })
})

test.for([...digitalOnly])('%s is refused for its gradient', (name) => {
  expect(readArtwork(readFileSync(new URL(name, folder), 'utf8'))).toEqual({ ok: false, reason: 'gradient' })
})
