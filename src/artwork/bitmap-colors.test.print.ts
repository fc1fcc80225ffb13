import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { colorDifference } from '#domain/colors/difference.ts'
import { dominantColors } from './dominant-colors.ts'
import { recolorPixels } from './recolor-pixels.ts'
import { separatePixels } from './separate-pixels.ts'

const sizePx = 240
const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${sizePx}" height="${sizePx}">${content}</svg>`)

/** A red ring and blue letters with anti-aliased edges, as a drawing program exports them. */
const logo = `<circle cx="60" cy="60" r="45" fill="none" stroke="#d5281e" stroke-width="17"/>
  <path d="M40 80L55 40L62 40L77 80L70 80L58 48L47 80Z" fill="#123c8c"/>`
const white = '<rect width="120" height="120" fill="#ffffff"/>'

const pixels = async (image: Sharp): Promise<Uint8Array> => image.ensureAlpha().raw().toBuffer()
const hexes = (found: readonly { readonly hex: string }[]) => found.map(({ hex }) => hex)

describe('dominant colours of a bitmap', () => {
  test('anti-aliased edges are not counted as colours', async () => {
    const found = dominantColors(await pixels(sharp(svg(logo))), sizePx).colors
    expect(hexes(found)).toEqual(['#d5281e', '#123c8c'])
    expect(found.every(({ isGround }) => !isGround)).toBe(true)
  })

  test('white around a logo is the background; white inside a frame of another colour is not', async () => {
    const onWhite = dominantColors(await pixels(sharp(svg(white + logo))), sizePx).colors
    expect(onWhite.map(({ hex, isGround }) => [hex, isGround])).toEqual([
      ['#ffffff', true],
      ['#d5281e', false],
      ['#123c8c', false],
    ])
    // Cropped so tightly that the ring touches all four edges.
    const tight = await pixels(sharp(svg(white + logo)).extract({ left: 13, top: 13, width: 214, height: 214 }))
    expect(dominantColors(tight, 214).colors[0]).toMatchObject({ hex: '#ffffff', isGround: true })
    const framed = dominantColors(await pixels(sharp(svg(`${white}${logo}<path d="M0 0H120V5H5V115H120V120H0Z" fill="#123c8c"/>`))), sizePx)
    expect(framed.colors.some(({ isGround }) => isGround)).toBe(false)
  })

  test.for([95, 75, 50])('JPEG noise at quality %i adds no colour', async (quality) => {
    const jpeg = await sharp(svg(white + logo))
      .jpeg({ quality })
      .toBuffer()
    const { colors: found, isPhoto } = dominantColors(await pixels(sharp(jpeg)), sizePx)
    expect(isPhoto).toBe(false)
    expect(found).toHaveLength(3)
    for (const [index, hex] of ['#ffffff', '#d5281e', '#123c8c'].entries())
      expect(colorDifference(found[index]?.hex ?? '', hex)).toBeLessThan(4)
    expect(found[0]?.isGround).toBe(true)
  })

  test('a downscaled logo keeps its colours', async () => {
    const large = await sharp(svg(white + logo), { density: 72 * 5 })
      .png()
      .toBuffer()
    expect(hexes(dominantColors(await pixels(sharp(large).resize(300)), 300).colors)).toEqual(['#ffffff', '#d5281e', '#123c8c'])
  })

  test('a drawing of hairlines has the colour of its lines', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `<path d="M0 ${index * 10 + 3}L120 ${index * 10 + 7}"/>`).join('')
    const found = dominantColors(await pixels(sharp(svg(`<g stroke="#108030" stroke-width="0.6">${lines}</g>`))), sizePx).colors
    expect(found.length).toBeGreaterThan(0)
    expect(colorDifference(found[0]?.hex ?? '', '#108030')).toBeLessThan(3)
  })

  test('a photo has too many colours', async () => {
    const rainbow = Array.from({ length: sizePx * sizePx }, (_, pixel) => {
      const [x, y] = [(pixel % sizePx) / sizePx, Math.floor(pixel / sizePx) / sizePx]
      return [255 * x, 127 + 120 * Math.sin(9 * x * y + 5 * y), 255 * (1 - y), 255]
    })
    expect(dominantColors(Uint8Array.from(rainbow.flat()), sizePx).isPhoto).toBe(true)
    const shaded = '<radialGradient id="g"><stop stop-color="#f0c080"/><stop offset="1" stop-color="#704020"/></radialGradient>'
    const ball = svg(`${shaded}${white}<circle cx="60" cy="60" r="40" fill="url(#g)"/>`)
    expect(dominantColors(await pixels(sharp(ball)), sizePx).isPhoto).toBe(true)
    expect(dominantColors(await pixels(sharp(svg(white + logo))), sizePx).isPhoto).toBe(false)
  })

  test('a grey photo has too many tones, even where few greys are distinguishable; a grey drawing does not', async () => {
    const grey = (darkest: number, lightest: number) => {
      const toneAt = (x: number, y: number) => (2 + Math.sin(7 * x * y + 3 * x) + Math.sin(5 * y - 4 * x)) / 4
      const tones = Array.from({ length: sizePx * sizePx }, (_, pixel) => {
        const tone = toneAt((pixel % sizePx) / sizePx, Math.floor(pixel / sizePx) / sizePx)
        const level = Math.round(darkest + (lightest - darkest) * tone)
        return [level, level, level, 255]
      })
      return dominantColors(Uint8Array.from(tones.flat()), sizePx).isPhoto
    }
    expect([grey(0, 255), grey(60, 200), grey(110, 180)]).toEqual([true, true, true])
    const drawing = logo.replace('#d5281e', '#777777').replace('#123c8c', '#222222')
    const lines = Array.from({ length: 12 }, (_, index) => `<path d="M0 ${index * 10 + 3}L120 ${index * 10 + 7}"/>`).join('')
    for (const content of [white + drawing, `${white}<g stroke="#000000" stroke-width="0.3">${lines}</g>`]) {
      const jpeg = await sharp(svg(content)).jpeg({ quality: 60 }).toBuffer()
      expect(dominantColors(await pixels(sharp(jpeg)), sizePx).isPhoto).toBe(false)
    }
  })

  test('an empty picture has no colours', () => {
    expect(dominantColors(new Uint8Array(400), 10)).toEqual({ colors: [], isPhoto: false })
  })
})

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const sources = fc.uniqueArray(color, { minLength: 1, maxLength: 8 })
const rgba = (hex: string, alpha = 255) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(alpha)

describe('assigning pixels to inks', () => {
  test('areas of a source colour keep it, whatever the other sources are', () => {
    fc.assert(
      fc.property(sources, (hexList) => {
        // Every colour as a block of 4 × 4 px, side by side.
        const row = hexList.flatMap((hex) => Array.from({ length: 4 }, () => rgba(hex)).flat())
        const labels = separatePixels(Uint8Array.from([...row, ...row, ...row, ...row]), hexList, hexList.length * 4)
        const expected = hexList.flatMap((_, index) => [index, index, index, index])
        // At block borders a colour between its two neighbours is taken for their edge.
        const inside = (_: number, at: number) => [1, 2].includes(at % 4)
        expect([...labels].filter(inside)).toEqual([...expected, ...expected, ...expected, ...expected].filter(inside))
        expect(labels).toHaveLength(hexList.length * 16)
      }),
    )
  })

  test('a pixel below half opacity is transparent, and every other pixel has a source', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), sources, (bytes, hexList) => {
        const whole = bytes.slice(0, bytes.length - (bytes.length % 4))
        const labels = [...separatePixels(whole, hexList, 1)]
        const isThere = (_: number, pixel: number) => (whole[pixel * 4 + 3] ?? 0) >= 128
        expect(labels.filter(isThere).every((label) => label < hexList.length)).toBe(true)
        expect(labels.filter((label, pixel) => !isThere(label, pixel)).every((label) => label === 255)).toBe(true)
      }),
    )
  })

  test('the grey edge of a black letter on white is not printed in grey', async () => {
    const picture = `${white}<circle cx="60" cy="60" r="30"/><rect width="20" height="20" fill="#808080"/>`
    const data = await pixels(sharp(svg(picture)))
    const labels = separatePixels(data, ['#ffffff', '#000000', '#808080'], sizePx)
    const greyBeside = labels.filter((label, pixel) => label === 2 && (pixel % sizePx > 44 || pixel > sizePx * 44))
    expect(greyBeside).toHaveLength(0)
    expect(labels.filter((label) => label === 2).length).toBeGreaterThan(38 * 38)
  })

  test('a recoloured bitmap contains only its inks and is transparent where nothing prints', async () => {
    const data = await pixels(sharp(svg(white + logo)))
    const recolored = recolorPixels(data, sizePx, [
      { hex: '#ffffff', ink: null },
      { hex: '#d5281e', ink: '#005eb8' },
      { hex: '#123c8c', ink: '#005eb8' },
    ])
    const seen = new Set(Array.from({ length: recolored.length / 4 }, (_, pixel) => recolored.slice(pixel * 4, pixel * 4 + 4).join()))
    expect([...seen].toSorted()).toEqual(['0,0,0,0', '0,94,184,255'])
  })
})
