import sharp, { type Sharp } from 'sharp'
import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { codeSegments } from '#artwork/code-outline.ts'
import type { Separation } from '#artwork/separation.ts'
import type { Bitmap } from '#artwork/shrink-pixels.ts'
import { sourceFinder } from '#artwork/source-finder.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { type DesignSide, type ImageNode, type Ink, printedNodes, type SeparatedColor } from '#domain/design/document.ts'
import { black } from '#domain/design/side-inks.ts'
import { cmykSamples, isInverted } from '#features/designs/pictures/server/cmyk-image.ts'
import { drawPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { drawSvg, maxInputPixels } from '#features/designs/pictures/server/draw-svg.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'
import { readShownPicture, type ShownPicture } from '#features/designs/pictures/shown-picture.ts'
import { separablePixels } from '#features/designs/pictures/server/read-separable-pixels.ts'
import { textSegments } from '#features/designs/pictures/server/text-outlines.ts'
import type { PreparedNode, PreparedPicture, PreparedPrint } from './prepared-print.ts'
import { readStencils } from './read-stencils.ts'

/**
 * How a picture is separated: as the shopper assigned its colours; to the nearest of its inks without an assignment, as the screen shows;
 * in black when plates must print a picture without inks, as in the price. Null keeps its own colours.
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

/** Finds the ink of a colour: the assigned one, otherwise that of the nearest colour with one. */
function inkFinder({ inks, separation }: Separation): (hex: string) => Ink | null {
  const find = sourceFinder(separation.map(({ hex }) => hex))
  return (hex) => {
    const ink = separation[find(hex)]?.ink ?? null
    return ink === null ? null : (inks[ink] ?? null)
  }
}

/** Resolution of photos and drawn pictures, finer than a press resolves. */
const photoDotsPerInch = 900
/** Resolution of a plate, whose edges are hard. */
const plateDotsPerInch = 1200
/** Total pixels of a side: three photos the size of a slat keep full resolution. */
const maxPixels = 16_000_000
/** Total path segments of a side; further drawings become bitmaps. */
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

/** Rotates a bitmap upright and reduces it to the wanted size if it is larger. */
async function fitBitmap(bytes: Uint8Array, wanted: PixelSize): Promise<Sharp> {
  const options = { limitInputPixels: maxInputPixels }
  const { autoOrient } = await sharp(bytes, options).metadata()
  const { width: across, height: down } = wholePixels(wanted)
  const upright = sharp(bytes, options).autoOrient()
  const isFiner = autoOrient.width > across || autoOrient.height > down
  return isFiner ? upright.resize(Math.min(across, autoOrient.width), Math.min(down, autoOrient.height), { fit: 'fill' }) : upright
}

/** The samples of a picture as RGBA in sRGB. */
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

/** A JPEG that a press can use unchanged: upright, three channels, no embedded profile. */
async function plainJpeg(bytes: Uint8Array): Promise<PreparedPicture | null> {
  const { width, height, channels, orientation = 1, space, hasProfile } = await sharp(bytes).metadata()
  const isPlain = channels === 3 && orientation === 1 && space === 'srgb' && !hasProfile
  return isPlain ? { kind: 'jpeg', colors: 'rgb', bytes, widthPx: width, heightPx: height } : null
}

/** A CMYK JPEG with unchanged values, without colour management: its bytes if it is upright, otherwise its samples. */
async function cmykPhoto(bytes: Uint8Array, wanted: PixelSize): Promise<PreparedPicture> {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata()
  const colors = isInverted(bytes) ? 'cmyk-inverted' : 'cmyk'
  if (orientation === 1) return { kind: 'jpeg', colors, bytes, widthPx: width, heightPx: height }
  const upright = cmykSamples(bytes, await fitBitmap(bytes, wanted))
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return { kind: 'cmyk', samples: data, widthPx: info.width, heightPx: info.height }
}

interface PictureToPrint {
  /** A bitmap, or the source of a drawing that is too complex for the page as paths. */
  readonly source: Uint8Array | string
  readonly separation: Separation | null
  readonly wanted: PixelSize
}

/** The stencils of a bitmap, at the resolution of a plate. */
function stencilsOf(bitmap: Bitmap, separation: Separation, wanted: PixelSize): PreparedPicture {
  const size = wholePixels(wanted)
  const { width, height, stencils } = readStencils(bitmap, size, separation)
  return { kind: 'stencils', widthPx: width, heightPx: height, stencils }
}

async function prepareBitmap({ source, separation, wanted }: PictureToPrint): Promise<PreparedPicture> {
  const isDrawing = typeof source === 'string'
  const jpeg = !isDrawing && !separation && imageTypeOf(source) === 'image/jpeg' ? await plainJpeg(source) : null
  if (jpeg) return jpeg
  if (separation && !isDrawing) return stencilsOf(await separablePixels(source), separation, wanted)
  const { data, info } = await rgbaOf(isDrawing ? drawSvg(source, wholePixels(wanted)) : await fitBitmap(source, wanted))
  if (separation) return stencilsOf({ rgba: data, width: info.width }, separation, wanted)
  return { kind: 'pixels', widthPx: info.width, heightPx: info.height, ...inOwnColors(data) }
}

/** Pictures with the same key print alike, whatever their position and size. */
const keyOf = ({ image, inks, separation }: ImageNode): string => JSON.stringify([image, inks, separation])

/** The pixel size of each picture of a side by key: for its largest use, within the pixel limit of the side. */
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
 * Prepares the print of a side with all pictures read and separated, each once: hidden nodes are omitted, the lowest comes first. Pictures
 * are read one after the other, within the pixel limit. @throws when a picture is missing or broken.
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
    if (!bytes) throw new Error(`the picture ${node.image} is missing`)
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
      node.kind === 'image'
        ? { box: node, ...(await preparePicture(node)) }
        : {
            kind: node.kind,
            box: node,
            segments: node.kind === 'text' ? textSegments(node) : codeSegments(node),
            ink: node.inks[0] ?? black,
          },
    )
  return print
}
