import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedWebp, gamma, plainBitmap, pngWith } from '#tests/support/made-bitmaps.ts'
import { checkDrawnPicture, drawPicture } from './draw-picture.ts'

const red = '#c8102e'

/** A red picture at the left of a blue box. */
const drawingWith = (bytes: Uint8Array, type = 'image/png', attributes = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="30"><image href="data:${type};base64,${Buffer.from(bytes).toString('base64')}" width="40" height="30" ${attributes}/><rect x="40" width="40" height="30" fill="#0057b7"/></svg>`,
  )

/** The colour in the left half of the picture, in a drawing that is drawn. */
async function colorOf(drawn: Uint8Array | null): Promise<string> {
  if (!drawn) return 'nothing'
  const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 8)) * 4
  return data[at + 3] === 0 ? 'nothing' : `#${data.subarray(at, at + 3).toString('hex')}`
}

async function checkedColor(drawing: Uint8Array): Promise<string> {
  const checked = await checkDrawnPicture(drawing)
  return checked.ok ? colorOf(checked.drawn) : checked.reason
}

const png = async (): Promise<Buffer> => plainBitmap().png().toBuffer()

/** A PNG with one byte changed, counted from the end of its first chunk of this name, whose checksum has four bytes. */
function changed(file: Uint8Array, name: string, fromEnd: number): Uint8Array {
  const copy = Buffer.from(file)
  const at = copy.indexOf(name, 0, 'latin1')
  const end = at + 8 + copy.readUInt32BE(at - 4)
  copy[end - fromEnd] = (copy[end - fromEnd] ?? 0) ^ 0x55
  return copy
}

describe('a bitmap in a drawing is drawn as browsers read its file', () => {
  test.for([
    ['a PNG', png],
    ['pixels with a wrong checksum', async () => changed(await png(), 'IDAT', 2)],
    ['pixels with another wrong checksum inside of them', async () => changed(changed(await png(), 'IDAT', 2), 'IDAT', 5)],
    ['colours with a wrong checksum, which do not count', () => pngWith(['gAMA', gamma(1)])],
    ['no end', async () => (await png()).subarray(0, -12)],
    ['more behind its end', async () => Buffer.concat([await png(), Buffer.from('Vrba')])],
    ['16 bits', () => plainBitmap().toColorspace('rgb16').png().toBuffer()],
    ['interlaced', () => plainBitmap().png({ progressive: true }).toBuffer()],
    ['a palette', () => plainBitmap().png({ palette: true }).toBuffer()],
    ['a profile', () => plainBitmap().withIccProfile('p3').png().toBuffer()],
    ['a GIF', () => plainBitmap().gif().toBuffer()],
    ['a WebP', () => plainBitmap().webp({ lossless: true }).toBuffer()],
    ['an AVIF', () => plainBitmap().avif({ lossless: true }).toBuffer()],
  ] as const)('%s', async ([, file]) => {
    const color = await checkedColor(drawingWith(await file()))
    const off = [1, 3, 5].map((at) => Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(red.slice(at, at + 2), 16)))
    expect(Math.max(...off)).toBeLessThanOrEqual(3)
  })

  test('whatever its address says of its type', async () => {
    const address = drawingWith(await png(), 'image/png;charset=utf-8')
    expect(await checkedColor(address)).toBe(red)
    expect(await checkedColor(drawingWith(await plainBitmap().webp({ lossless: true }).toBuffer(), 'image/jpeg'))).toBe(red)
  })

  test('in a drawing inside the drawing', async () => {
    const inner = drawingWith(changed(await png(), 'IDAT', 2))
    expect(await checkedColor(drawingWith(inner, 'image/svg+xml'))).toBe(red)
  })

  test('a CMYK photo without a profile, in which each ink takes its share of the light', async () => {
    const jpeg = await plainBitmap().toColorspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const ink = await sharp(jpeg).pipelineColorspace('cmyk').toColorspace('cmyk').raw().toBuffer()
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = ink
    const light = [cyan, magenta, yellow].map((share) => Math.round(((255 - share) * (255 - black)) / 255))
    expect(await checkedColor(drawingWith(jpeg, 'image/jpeg'))).toBe(`#${Buffer.from(light).toString('hex')}`)
  })
})

describe('a bitmap in a drawing that no press can print like a browser is refused in words', () => {
  test.for([
    ['pixels that are cut off', async () => (await png()).subarray(0, -30), 'damagedPicture'],
    [
      'a row that no program can read',
      async () =>
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGO4I6PBIMFg8/8mg8R/MQAn0wU12fZ+XwAAAABJRU5ErkJggg==',
          'base64',
        ),
      'damagedPicture',
    ],
    ['a header with a wrong checksum', async () => changed(await png(), 'IHDR', 2), 'damagedPicture'],
    ['no bitmap at all', async () => Buffer.from('Vrba'), 'damagedPicture'],
    ['an animation', animatedWebp, 'animated'],
  ] as const)('%s', async ([, file, reason]) => {
    expect(await checkDrawnPicture(drawingWith(await file()))).toEqual({ ok: false, reason })
  })

  test('but not where it is hidden, nor in an order from before', async () => {
    const broken = drawingWith(Buffer.from('Vrba'))
    expect(await checkedColor(drawingWith(Buffer.from('Vrba'), 'image/png', 'display="none"'))).toBe('nothing')
    expect(await colorOf(await drawPicture(broken))).toBe('nothing')
  })
})
