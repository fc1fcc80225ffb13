import sharp, { type Sharp } from 'sharp'
import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import type { Separation } from '#artwork/separation.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { labColor, labDifference } from '#domain/colors/difference.ts'
import { type DesignSide, type ImageNode, type Ink, printedNodes, type SeparatedColor } from '#domain/design/document.ts'
import { black } from '#domain/design/side-inks.ts'
import { cmykSamples, isInverted } from '#features/design-pictures/server/cmyk-image.ts'
import { drawPicture } from '#features/design-pictures/server/draw-picture.ts'
import { drawSvg, maxInputPixels } from '#features/design-pictures/server/draw-svg.ts'
import { imageTypeOf } from '#features/design-pictures/image-type.ts'
import { readShownPicture, type ShownPicture } from '#features/design-pictures/shown-picture.ts'
import { textSegments } from '#features/design-pictures/server/text-outlines.ts'
import type { PreparedNode, PreparedPicture, PreparedPrint } from './prepared-print.ts'
import { readStencils } from './read-stencils.ts'

/**
 * How a picture is separated: as the shopper assigned it; to the nearest of its inks where they came without an assignment, as the
 * screen shows it; in black where plates have to print a picture without any ink, as the price counted it. Null leaves it in its own
 * colours.
 */
function separationOf({ inks, separation = [] }: ImageNode, technology: Technology): Separation | null {
  const own = inks.map(({ hex }, ink): SeparatedColor => ({ hex, ink }))
  if (inks.length > 0) return { inks, separation: separation.length > 0 ? separation : own }
  if (technology === 'Digital') return null
  return {
    inks: [black],
    separation: [
      { hex: black.hex, ink: 0 },
      { hex: '#ffffff', ink: null },
    ],
  }
}

/** The ink of a colour: the one it was given, else that of the nearest colour that has one. */
function inkFinder({ inks, separation }: Separation): (hex: string) => Ink | null {
  const known = separation.map(({ hex, ink }) => ({
    lab: labColor(hex),
    hex: hex.toLowerCase(),
    ink: ink === null ? null : (inks[ink] ?? null),
  }))
  return (hex) => {
    const same = known.find((color) => color.hex === hex.toLowerCase())
    if (same) return same.ink
    const lab = labColor(hex)
    const [nearest] = known.toSorted((one, other) => labDifference(one.lab, lab) - labDifference(other.lab, lab))
    return nearest?.ink ?? null
  }
}

/** Finer than a press resolves: the pixels of photos and of drawn pictures. */
const photoDotsPerInch = 900
/** What a plate resolves: its edges are hard. */
const plateDotsPerInch = 1200
/** All pixels of a side: three photos as large as a slat keep the full resolution. */
const maxPixels = 16_000_000
/** A bitmap that is coarser than this share of a plate keeps its corners. */
const maxTimes = 16
/** All strokes of the pen on a side: further drawings become pixels. */
const maxSegments = 400_000

interface PixelSize {
  readonly across: number
  readonly down: number
}

const pixelsOn = ({ widthMm, heightMm }: ImageNode, dotsPerInch: number): PixelSize => ({
  across: (widthMm / 25.4) * dotsPerInch,
  down: (heightMm / 25.4) * dotsPerInch,
})

const wholePixels = ({ across, down }: PixelSize) => ({ width: Math.max(1, Math.round(across)), height: Math.max(1, Math.round(down)) })

/** A bitmap upright, in its own pixels where it has no more than are wanted. */
async function fitBitmap(bytes: Uint8Array, wanted: PixelSize): Promise<Sharp> {
  const options = { limitInputPixels: maxInputPixels }
  const { autoOrient } = await sharp(bytes, options).metadata()
  const { width: across, height: down } = wholePixels(wanted)
  const upright = sharp(bytes, options).autoOrient()
  const isFiner = autoOrient.width > across || autoOrient.height > down
  return isFiner ? upright.resize(Math.min(across, autoOrient.width), Math.min(down, autoOrient.height), { fit: 'fill' }) : upright
}

/** The samples of a picture in RGBA, sRGB. */
const rgbaOf = (picture: Sharp) => picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })

function inOwnColors(rgba: Uint8Array): { readonly rgb: Uint8Array; readonly alpha: Uint8Array | null } {
  const count = rgba.length / 4
  const rgb = new Uint8Array(count * 3)
  const alpha = new Uint8Array(count)
  let isOpaque = true
  for (let pixel = 0; pixel < count; pixel += 1) {
    const from = pixel * 4
    const to = pixel * 3
    rgb[to] = rgba[from] ?? 0
    rgb[to + 1] = rgba[from + 1] ?? 0
    rgb[to + 2] = rgba[from + 2] ?? 0
    const cover = rgba[from + 3] ?? 255
    alpha[pixel] = cover
    if (cover !== 255) isOpaque = false
  }
  return { rgb, alpha: isOpaque ? null : alpha }
}

/** A JPEG that a press can take as it is: upright, in three channels, without a profile of its own. */
async function plainJpeg(bytes: Uint8Array): Promise<PreparedPicture | null> {
  const { width, height, channels, orientation = 1, space, hasProfile } = await sharp(bytes).metadata()
  const isPlain = channels === 3 && orientation === 1 && space === 'srgb' && !hasProfile
  return isPlain ? { kind: 'jpeg', colors: 'rgb', bytes, widthPx: width, heightPx: height } : null
}

/** A CMYK JPEG in its own values, which no profile transforms: its bytes where it lies upright, else its samples. */
async function cmykPhoto(bytes: Uint8Array, wanted: PixelSize): Promise<PreparedPicture> {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata()
  const colors = isInverted(bytes) ? 'cmyk-inverted' : 'cmyk'
  if (orientation === 1) return { kind: 'jpeg', colors, bytes, widthPx: width, heightPx: height }
  const upright = cmykSamples(bytes, await fitBitmap(bytes, wanted))
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return { kind: 'cmyk', samples: data, widthPx: info.width, heightPx: info.height }
}

interface PictureToPrint {
  /** A bitmap of the shopper or one that the server drew, or the source of a drawing that is too much for the page as paths. */
  readonly source: Uint8Array | string
  readonly separation: Separation | null
  readonly wanted: PixelSize
}

async function prepareBitmap({ source, separation, wanted }: PictureToPrint): Promise<PreparedPicture> {
  const isDrawing = typeof source === 'string'
  const jpeg = !isDrawing && !separation && imageTypeOf(source) === 'image/jpeg' ? await plainJpeg(source) : null
  if (jpeg) return jpeg
  const { data, info } = await rgbaOf(isDrawing ? drawSvg(source, wholePixels(wanted)) : await fitBitmap(source, wanted))
  if (!separation) return { kind: 'pixels', widthPx: info.width, heightPx: info.height, ...inOwnColors(data) }
  const times = Math.min(maxTimes, Math.max(1, Math.floor(Math.min(wanted.across / info.width, wanted.down / info.height))))
  const stencils = readStencils(data, { widthPx: info.width, times }, separation)
  return { kind: 'stencils', widthPx: info.width * times, heightPx: info.height * times, stencils }
}

/** Pictures of one key print alike, wherever they lie and however large. */
const keyOf = ({ image, inks, separation }: ImageNode): string => JSON.stringify([image, inks, separation])

/** What the pictures of a side are drawn in, by key: as the largest of each needs it, all together within what a side can hold. */
function pixelsOfSide(nodes: readonly ImageNode[], technology: Technology): ReadonlyMap<string, PixelSize> {
  const wanted = new Map<string, PixelSize>()
  for (const node of nodes) {
    const { across, down } = pixelsOn(node, separationOf(node, technology) ? plateDotsPerInch : photoDotsPerInch)
    const before = wanted.get(keyOf(node))
    wanted.set(keyOf(node), { across: Math.max(across, before?.across ?? 0), down: Math.max(down, before?.down ?? 0) })
  }
  const pixels = [...wanted.values()].reduce((sum, { across, down }) => sum + across * down, 0)
  const share = Math.min(1, Math.sqrt(maxPixels / pixels))
  return new Map(Array.from(wanted, ([key, { across, down }]) => [key, { across: across * share, down: down * share }]))
}

/**
 * What is printed on a side, its pictures read and taken apart, each once however often it lies there: hidden nodes are absent, the
 * lowest comes first. One picture after the other, and no more of them all than a side can show. @throws when a picture is missing or
 * broken.
 */
export async function preparePrint(
  side: DesignSide,
  images: ReadonlyMap<string, Uint8Array>,
  technology: Technology,
): Promise<PreparedPrint> {
  const nodes = [...printedNodes(side)].sort((one, other) => one.z - other.z)
  const pixels = pixelsOfSide(
    nodes.filter((node) => node.kind === 'image'),
    technology,
  )
  const shown = new Map<string, ShownPicture>()
  const bitmaps = new Map<string, PreparedPicture>()
  let segmentsLeft = maxSegments

  function readOnce(image: string, bytes: Uint8Array): ShownPicture {
    const picture = shown.get(image) ?? readShownPicture(bytes)
    shown.set(image, picture)
    return picture
  }

  async function prepareAsBitmap(picture: ShownPicture, bytes: Uint8Array, node: ImageNode): Promise<PreparedPicture> {
    const separation = separationOf(node, technology)
    const wanted = pixels.get(keyOf(node)) ?? { across: 1, down: 1 }
    switch (picture.kind) {
      case 'paths':
        return prepareBitmap({ source: artworkToSvg(picture.artwork), separation, wanted })
      case 'pixels':
        return prepareBitmap({ source: bytes, separation, wanted })
      case 'drawn':
        if (!separation && imageTypeOf(bytes) === 'image/jpeg') return cmykPhoto(bytes, wanted)
        return prepareBitmap({ source: (await drawPicture(bytes)) ?? bytes, separation, wanted })
    }
  }

  async function preparePicture(node: ImageNode): Promise<PreparedPicture> {
    const bytes = images.get(node.image)
    if (!bytes) throw new Error(`the picture ${node.image} is not at hand`)
    const picture = readOnce(node.image, bytes)
    const segments = picture.kind === 'paths' ? picture.artwork.paths.reduce((sum, path) => sum + path.segments.length, 0) : 0
    if (picture.kind === 'paths' && segments <= segmentsLeft) {
      segmentsLeft -= segments
      const separation = separationOf(node, technology)
      return { kind: 'artwork', artwork: picture.artwork, inkOf: separation ? inkFinder(separation) : (hex) => ({ hex }) }
    }
    const before = bitmaps.get(keyOf(node))
    if (before) return before
    const bitmap = await prepareAsBitmap(picture, bytes, node)
    bitmaps.set(keyOf(node), bitmap)
    return bitmap
  }

  const print: PreparedNode[] = []
  for (const node of nodes)
    print.push(
      node.kind === 'text'
        ? { kind: 'text', box: node, segments: textSegments(node), ink: node.inks[0] ?? black }
        : { box: node, ...(await preparePicture(node)) },
    )
  return print
}
