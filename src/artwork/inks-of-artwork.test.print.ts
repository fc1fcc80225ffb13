import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Artwork } from './artwork.ts'
import { artworkToSvg } from './artwork-to-svg.ts'
import { inksOfArtwork } from './inks-of-artwork.ts'
import { readArtwork } from './read-artwork.ts'

function artworkOf(content: string): Artwork {
  const read = readArtwork(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`)
  if (!read.ok) throw new Error(read.reason)
  return read.artwork
}
const inks = (content: string) => inksOfArtwork(artworkOf(content))

test('fills and strokes are counted by their visible area', () => {
  const found = inks('<rect width="100" height="40" fill="red"/><path d="M0 60H100" stroke="blue" stroke-width="20"/>')
  expect(found.map(({ hex }) => hex)).toEqual(['#ff0000', '#0000ff'])
  expect(found[0]?.share).toBeCloseTo(2 / 3, 1)
  expect(found[1]?.share).toBeCloseTo(1 / 3, 1)
})

test('holes are not painted', () => {
  const [first, second] = inks(
    '<path fill-rule="evenodd" d="M0 0H80V80H0ZM10 10H70V70H10Z" fill="red"/><rect x="85" width="15" height="100" fill="blue"/>',
  )
  expect([first?.hex, second?.hex]).toEqual(['#ff0000', '#0000ff'])
  expect((first?.share ?? 0) / (second?.share ?? 1)).toBeCloseTo(2800 / 1500, 1)
})

test('a fully covered shape needs no ink; a shape finer than a cell does', () => {
  expect(inks('<rect width="50" height="50" fill="red"/><rect width="60" height="60" fill="blue"/>').map(({ hex }) => hex)).toEqual([
    '#0000ff',
  ])
  expect(inks('<rect width="60" height="60" fill="blue"/><rect x="80.1" y="80.1" width=".1" height=".1" fill="red"/>')).toHaveLength(2)
})

test('indistinguishable colours are merged', () => {
  expect(inks('<rect width="50" height="50" fill="#d5281e"/><circle cx="80" cy="80" r="10" fill="#d62a20"/>')).toMatchObject([
    { hex: '#d5281e' },
  ])
})

test('white behind everything is the background, white in the middle is not', () => {
  const back = '<rect width="100" height="100" fill="#fff"/>'
  expect(inks(`${back}<circle cx="50" cy="50" r="30" fill="red"/>`).map(({ isGround }) => isGround)).toEqual([true, false])
  expect(
    inks('<circle cx="50" cy="50" r="30" fill="red"/><circle cx="50" cy="50" r="10" fill="#fff"/>').map(({ isGround }) => isGround),
  ).toEqual([false, false])
  expect(inks('<rect width="100" height="100" fill="#fc0"/><circle cx="50" cy="50" r="30"/>').some(({ isGround }) => isGround)).toBe(false)
})

test('an unprinted colour is cut out of what is below it', async () => {
  const artwork = artworkOf(
    '<rect width="100" height="100" fill="red"/><circle cx="50" cy="50" r="40" fill="white"/><rect x="45" y="45" width="10" height="10" fill="red"/>',
  )
  const svg = artworkToSvg(artwork, (hex) => (hex === '#ffffff' ? null : '#0000ff'))
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)]
  expect(at(3, 3)).toEqual([0, 0, 255, 255])
  expect(at(30, 50)[3]).toBe(0)
  expect(at(50, 50)).toEqual([0, 0, 255, 255])
})

test('holes may be nested to any depth', async () => {
  const ringsPerUnit = 12
  const rings = Array.from(
    { length: 590 },
    (_, index) => `<circle cx="50" cy="50" r="${50 - index / ringsPerUnit}" fill="${index % 2 === 0 ? 'red' : 'white'}"/>`,
  )
  const svg = artworkToSvg(artworkOf(rings.join('')), (hex) => (hex === '#ffffff' ? null : '#0000ff'))
  const pxPerUnit = 24
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * pxPerUnit })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaOf = (ring: number) => data[(50 * pxPerUnit * info.width + Math.floor(((ring + 0.5) / ringsPerUnit) * pxPerUnit)) * 4 + 3]
  expect([0, 1, 2, 3, 120, 121, 400, 401].map(alphaOf)).toEqual([255, 0, 255, 0, 255, 0, 255, 0])
})
