import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { turnedJpeg, withoutAdobeMarker } from '#tests/support/jpeg-markers.ts'
import { checkDrawnPicture, drawPicture } from './draw-picture.ts'
import { renderDrawnPicture } from './render-drawn-picture.ts'

const svg = (content: string, attributes = 'width="200" height="100"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)

/** The bounding box of what is drawn, as fractions of the picture: left, top, right, bottom. */
async function inkBox(picture: Uint8Array): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const marked = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 127)
  const [xs, ys] = [marked.map((at) => at % info.width), marked.map((at) => Math.floor(at / info.width))]
  const share = (values: readonly number[], of: number) => {
    const [min, max] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])
    return [Math.round((min / of) * 100) / 100, Math.round(((max + 1) / of) * 100) / 100]
  }
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = [share(xs, info.width), share(ys, info.height)]
  return [left, top, right, bottom]
}

describe('a drawing that cannot be converted to paths, as the server renders it', () => {
  test.for([
    ['in px', '<rect x="20" y="10" width="100" height="50" opacity=".9"/>', 'width="200" height="100"', [0.1, 0.1, 0.6, 0.6]],
    ['in mm inside px', '<rect width="26.4583mm" height="13.2292mm" opacity=".9"/>', undefined, [0, 0, 0.5, 0.5]],
    ['in mm', '<rect x="2mm" width="5mm" height="5mm" opacity=".9"/>', 'width="20mm" height="10mm"', [0.1, 0, 0.35, 0.5]],
    [
      'in a view box',
      '<rect x="2" width="5" height="5" opacity=".9"/>',
      'width="20mm" height="10mm" viewBox="0 0 20 10"',
      [0.1, 0, 0.35, 0.5],
    ],
    ['by its style', '<rect width="10" height="10" opacity=".9"/>', 'style="width:9px;height:9px" viewBox="0 0 20 10"', [0, 0, 0.5, 1]],
    ['smaller than a pixel', '<rect width=".1" height=".1" opacity=".9"/>', 'width="0.2" height="0.1"', [0, 0, 0.5, 1]],
    ['larger than a room', '<rect width="100000" height="100000" opacity=".9"/>', 'width="200000" height="100000"', [0, 0, 0.5, 1]],
  ] as const)('has its lengths right: %s', async ([, content, attributes, box]) => {
    expect(await inkBox(await renderDrawnPicture(svg(content, attributes)))).toEqual(box)
  })

  test('has four megapixels at its aspect ratio, and no edge longer than browsers accept', async () => {
    const sizeOf = async (attributes: string) => {
      const { width, height } = await sharp(await renderDrawnPicture(svg('<path d="M0 0h1v1" opacity=".9"/>', attributes))).metadata()
      return [width, height]
    }
    expect(await sizeOf('viewBox="0 0 2 1"')).toEqual([2828, 1414])
    expect(await sizeOf('width="20000" height="10000"')).toEqual([2828, 1414])
    expect(await sizeOf('viewBox="0 0 100 1"')).toEqual([8192, 82])
  })

  test('is the same to the byte each time', async () => {
    const drawing = svg('<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="50" cy="50" r="30" filter="url(#f)"/>')
    expect(await renderDrawnPicture(drawing)).toEqual(await renderDrawnPicture(drawing))
  })

  test('uses no fonts of the machine: all font families that the shop lacks look the same', async () => {
    const text = (family: string) => drawPicture(svg(`<text y="80" font-size="60" font-family="${family}">Rule</text>`))
    const [none, machine, own] = [await text('No Such Font'), await text('DejaVu Serif'), await text('Lora')]
    expect(machine).toEqual(none)
    expect(own).not.toEqual(none)
  })
})

test('a line that keeps its width is refused by its name beside a gradient', async () => {
  const gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
  const line = '<path d="M0 9h60" stroke="red" vector-effect="non-scaling-stroke"/>'
  const drawing = svg(`${gradient}<rect width="60" height="9" fill="url(#g)"/>${line}`)
  expect(await checkDrawnPicture(drawing)).toEqual({ ok: false, reason: 'unknownFeature vector-effect' })
})

test.each([
  ['whose width is no whole pixel', 'width="7" height="7"', ''],
  ['that starts beside the corner', 'width="7" height="7" x="3.3" y="1.7"', ''],
  ['made smaller', 'width="7" height="7"', 'scale(.517)'],
  ['turned', 'width="7" height="7"', 'translate(.4 .7) rotate(30)'],
])('tiles of a pattern meet without a seam: one %s', async (_what, size, transform) => {
  const tile = `<pattern id="p" patternUnits="userSpaceOnUse" ${size} patternTransform="${transform}"><rect width="7" height="7"/></pattern>`
  const drawn = await renderDrawnPicture(svg(`${tile}<path d="M0 0h200v100H0z" fill="url(#p)"/>`))
  const { channels } = await sharp(drawn).stats()
  expect(channels.at(-1)?.min).toBe(255)
})

test('a photo of a camera on its side stands upright inside a drawing too, in the colours that its file names', async () => {
  const half = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#c8102e' } }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const address = `data:image/jpeg;base64,${turnedJpeg(half, 6).toString('base64')}`
  const drawn = await renderDrawnPicture(svg(`<image href="${address}" width="20" height="40"/>`, 'width="20" height="40"'))
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const greenAt = (share: number) => data[(Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * 3 + 1] ?? 0
  // Turned to the right, the left half is the upper one.
  expect([greenAt(0.25) < 60, greenAt(0.75) > 200]).toEqual([true, true])
})

describe('a CMYK photo in sRGB', () => {
  const red = () =>
    sharp({ create: { width: 80, height: 40, channels: 3, background: '#c8102e' } })
      .toColorspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer()
  const middle = async (jpeg: Buffer) => {
    const { channels } = await sharp(await renderDrawnPicture(jpeg)).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }

  test('shows its original colour', async () => {
    const [r = 0, g = 0, b = 0] = await middle(await red())
    expect([Math.abs(r - 0xc8), Math.abs(g - 0x10), Math.abs(b - 0x2e)].every((off) => off < 20)).toBe(true)
  })

  test('is inverted without the Adobe marker', async () => {
    const [r = 0, g = 0] = await middle(withoutAdobeMarker(await red()))
    expect(g).toBeGreaterThan(r)
  })

  test('is turned by its EXIF orientation', async () => {
    const { width, height } = await sharp(await renderDrawnPicture(turnedJpeg(await red(), 6))).metadata()
    expect([width, height]).toEqual([40, 80])
  })
})
