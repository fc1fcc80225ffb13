import sharp from 'sharp'
import type { Artwork, PaintedPath, PathSegment } from '#artwork/artwork.ts'
import { splitAtHoles, printedLayers } from '#artwork/cut-out.ts'
import type { Ink } from '#domain/design/document.ts'
import type { PlacedBox } from '#domain/design/geometry.ts'
import type { PreparedPicture } from '../prepared-print.ts'
import { setMask } from './paint-mask.ts'
import { fillOperators, pathOperators, strokeOperators } from './path-operators.ts'
import { type PrintColor, setColor } from './print-color.ts'

/** Returns the print colour of an ink; null is what the picture leaves out, which erases what is below. */
export type ColorOf = (ink: Ink | null) => PrintColor

/** Adds a path for the next fill or stroke. */
export const addPath = (pdf: PDFKit.PDFDocument, segments: readonly PathSegment[]): void => void pdf.addContent(pathOperators(segments))

function paintPath(pdf: PDFKit.PDFDocument, { segments, fill, stroke }: PaintedPath, choose: (hex: string) => void): void {
  if (fill) {
    choose(fill.hex)
    pdf.addContent(fillOperators(segments, fill))
  }
  if (stroke) {
    choose(stroke.hex)
    pdf.addContent(strokeOperators(segments, stroke))
  }
}

/**
 * Paints artwork into its box. Parts that are left out are holes: with nothing below, they are painted bare over the artwork itself; over
 * other objects a mask cuts them out, so that those show.
 */
export function paintArtwork(
  pdf: PDFKit.PDFDocument,
  { xMm, yMm, widthMm, heightMm }: PlacedBox,
  { artwork, inkOf }: { readonly artwork: Artwork; readonly inkOf: (hex: string) => Ink | null },
  { colorOf, liesOverOthers }: { readonly colorOf: ColorOf; readonly liesOverOthers: boolean },
): void {
  const { width, height, paths } = artwork
  const { base, holed, over } = splitAtHoles(paths, (hex) => inkOf(hex) !== null)
  const choose = (hex: string): void => setColor(pdf, colorOf(inkOf(hex)))
  pdf
    .save()
    .translate(xMm, yMm)
    .scale(widthMm / width, heightMm / height)
  pdf.rect(0, 0, width, height).clip()
  pdf.save()
  if (liesOverOthers && holed.length > 0) setMask(pdf, artwork, holed)
  for (const path of base) paintPath(pdf, path, choose)
  // Under a mask a hole needs no paint.
  for (const path of liesOverOthers ? printedLayers(holed) : holed.map((layer) => layer.path)) paintPath(pdf, path, choose)
  pdf.restore()
  for (const path of over) paintPath(pdf, path, choose)
  pdf.restore()
}

/** Image objects in a document by their samples: a repeated picture is stored once. A long document does not hold the samples. */
type KnownImages = WeakMap<Uint8Array, object>
const imagesOf = new WeakMap<PDFKit.PDFDocument, KnownImages>()

function knownImage(pdf: PDFKit.PDFDocument, samples: Uint8Array, make: () => object): object {
  const cached: KnownImages = imagesOf.get(pdf) ?? new WeakMap<Uint8Array, object>()
  imagesOf.set(pdf, cached)
  const image = cached.get(samples) ?? make()
  cached.set(samples, image)
  return image
}

/** Draws an image object into a box. */
function drawImage(pdf: PDFKit.PDFDocument, { xMm, yMm, widthMm, heightMm }: PlacedBox, image: object): void {
  const { xobjects } = (pdf as unknown as { page: { xobjects: Record<string, unknown> } }).page
  const name = Object.keys(xobjects).find((key) => xobjects[key] === image) ?? `Im${Object.keys(xobjects).length + 1}`
  xobjects[name] = image
  // PDF images start at the bottom left, the page's coordinates at the top left.
  pdf.save().transform(widthMm, 0, 0, -heightMm, xMm, yMm + heightMm)
  pdf.addContent(`/${name} Do`)
  pdf.restore()
}

function imageObject(pdf: PDFKit.PDFDocument, dictionary: object, samples: Uint8Array) {
  const object = pdf.ref({ Type: 'XObject', Subtype: 'Image', ...dictionary })
  object.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  return object
}

let profile: Promise<Uint8Array> | undefined
/** sharp's sRGB ICC profile, which tells the press how screens showed the picture. */
const sRgbProfile = (): Promise<Uint8Array> =>
  (profile ??= sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .withIccProfile('srgb')
    .png()
    .toBuffer()
    .then(async (png) => {
      const { icc } = await sharp(png).metadata()
      if (!icc) throw new Error('sharp has no sRGB profile')
      return new Uint8Array(icc)
    }))

const spaces = new WeakMap<PDFKit.PDFDocument, readonly unknown[]>()
async function sRgbSpace(pdf: PDFKit.PDFDocument): Promise<readonly unknown[]> {
  const bytes = await sRgbProfile()
  const before = spaces.get(pdf)
  if (before) return before
  const stream = pdf.ref({ N: 3, Alternate: 'DeviceRGB' })
  stream.end(Buffer.from(bytes))
  const space = ['ICCBased', stream]
  spaces.set(pdf, space)
  return space
}

export async function paintBitmap(
  pdf: PDFKit.PDFDocument,
  box: PlacedBox,
  picture: Exclude<PreparedPicture, { kind: 'artwork' }>,
  colorOf: ColorOf,
): Promise<void> {
  const size = { Width: picture.widthPx, Height: picture.heightPx }
  switch (picture.kind) {
    case 'stencils':
      for (const { ink, bits } of picture.stencils) {
        setColor(pdf, colorOf(ink))
        const stencil = { ...size, ImageMask: true, BitsPerComponent: 1, Decode: [1, 0] }
        drawImage(
          pdf,
          box,
          knownImage(pdf, bits, () => imageObject(pdf, stencil, bits)),
        )
      }
      return
    case 'jpeg': {
      const { bytes, colors } = picture
      const space = colors === 'rgb' ? await sRgbSpace(pdf) : 'DeviceCMYK'
      const plain = { ...size, ColorSpace: space, BitsPerComponent: 8, Filter: 'DCTDecode' }
      const jpeg = colors === 'cmyk-inverted' ? { ...plain, Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : plain
      drawImage(
        pdf,
        box,
        knownImage(pdf, bytes, () => imageObject(pdf, jpeg, bytes)),
      )
      return
    }
    case 'cmyk': {
      const { samples } = picture
      const photo = { ...size, ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 }
      drawImage(
        pdf,
        box,
        knownImage(pdf, samples, () => imageObject(pdf, photo, samples)),
      )
      return
    }
    case 'pixels': {
      const { rgb, alpha } = picture
      const space = await sRgbSpace(pdf)
      const image = knownImage(pdf, rgb, () => {
        const mask = alpha && imageObject(pdf, { ...size, ColorSpace: 'DeviceGray', BitsPerComponent: 8 }, alpha)
        const ground = { ...size, ColorSpace: space, BitsPerComponent: 8 }
        return imageObject(pdf, mask ? { ...ground, SMask: mask } : ground, rgb)
      })
      drawImage(pdf, box, image)
    }
  }
}
