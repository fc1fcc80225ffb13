import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PrintedColor } from '#artwork/printed-picture.ts'
import { drawImage } from './drawable-image.ts'

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" fill="#fff"/><rect x="10" y="10" width="20" height="20" fill="#d5281e"/><circle cx="60" cy="20" r="10" fill="#123c8c"/></svg>',
)
const asBitmap = (type: 'png' | 'jpeg' | 'webp') =>
  sharp(logo, { density: 72 * 10 })
    .toFormat(type)
    .toBuffer()
const colors: readonly PrintedColor[] = [
  { hex: '#ffffff', ink: null },
  { hex: '#d5281e', ink: '#005eb8' },
  { hex: '#123c8c', ink: '#00843d' },
]

/** The colours at the centre of the square, of the disc and of the background between them. */
async function seen(png: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor((y / 40) * info.height) * info.width + Math.floor((x / 80) * info.width)) * 4
    return data.subarray(start, start + 4).toString('hex')
  }
  return [at(20, 20), at(60, 20), at(40, 20)]
}

describe('a picture in its inks', () => {
  test('a vector is drawn in them, without its background', async () => {
    expect(await seen(await drawImage(logo, colors))).toEqual(['005eb8ff', '00843dff', '00000000'])
  })

  test.for(['png', 'jpeg', 'webp'] as const)('so is a bitmap: %s', async (type) => {
    expect(await seen(await drawImage(await asBitmap(type), colors))).toEqual(['005eb8ff', '00843dff', '00000000'])
  })

  test('without inks it is drawn in its own colours', async () => {
    expect(await seen(await drawImage(logo))).toEqual(['d5281eff', '123c8cff', 'ffffffff'])
  })

  test('a drawing that cannot be converted to paths is separated by its pixels', async () => {
    const gradient = Buffer.from(
      logo
        .toString()
        .replace(
          '<rect width="80"',
          '<linearGradient id="g"><stop stop-color="#123c8c"/><stop offset="1" stop-color="#103a8a"/></linearGradient><rect width="80"',
        )
        .replace('r="10" fill="#123c8c"', 'r="10" fill="url(#g)"'),
    )
    expect(await seen(await drawImage(gradient, colors))).toEqual(['005eb8ff', '00843dff', '00000000'])
  })
})
