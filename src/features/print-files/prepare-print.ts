import sharp from 'sharp'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import type { Separation } from '#domain/artwork/separation.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { labColour, labDifference } from '#domain/colours/difference.ts'
import { type DesignNode, type DesignSide, type ImageNode, type Ink, printedNodes, type SeparatedColour } from '#domain/design/document.ts'
import { maxInputPixels } from '#features/designs/drawable-image.ts'
import { imageTypeOf } from '#features/designs/image-type.ts'
import { textSegments } from '#features/designs/text-outlines.ts'
import type { PreparedNode, PreparedPicture, PreparedPrint } from './prepared-print.ts'
import { readStencils } from './read-stencils.ts'

const black: Ink = { hex: '#000000' }

/**
 * How a picture is separated: as the shopper assigned it; to the nearest of its inks where they came without an assignment, as the
 * screen shows it; in black where plates have to print a picture without any ink, as the price counted it. Null leaves it in its own
 * colours.
 */
function separationOf({ inks, separation = [] }: ImageNode, technology: Technology): Separation | null {
  const own = inks.map(({ hex }, ink): SeparatedColour => ({ hex, ink }))
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
    lab: labColour(hex),
    hex: hex.toLowerCase(),
    ink: ink === null ? null : (inks[ink] ?? null),
  }))
  return (hex) => {
    const same = known.find((colour) => colour.hex === hex.toLowerCase())
    if (same) return same.ink
    const lab = labColour(hex)
    const [nearest] = known.toSorted((one, other) => labDifference(one.lab, lab) - labDifference(other.lab, lab))
    return nearest?.ink ?? null
  }
}

/** Finer than a press resolves: what a drawing is turned into where its shapes can't be painted as such. */
const drawnDotsPerInch = 900
const maxDrawnPixels = 24_000_000

/** A picture upright at its full resolution; a drawing at that of the press. RGBA, sRGB. */
async function pixelsOf(bytes: Uint8Array, { widthMm, heightMm }: ImageNode, isDrawing: boolean) {
  const options = { limitInputPixels: maxInputPixels }
  if (!isDrawing) return sharp(bytes, options).autoOrient().toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = await sharp(bytes, options).metadata()
  const wanted = { width: (widthMm / 25.4) * drawnDotsPerInch, height: (heightMm / 25.4) * drawnDotsPerInch }
  const fit = Math.min(1, Math.sqrt(maxDrawnPixels / (wanted.width * wanted.height)))
  const [across, down] = [Math.max(1, Math.round(wanted.width * fit)), Math.max(1, Math.round(wanted.height * fit))]
  const density = Math.min(20_000, Math.max(1, 72 * Math.max(across / width, down / height)))
  return sharp(bytes, { ...options, density })
    .resize(across, down, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function inOwnColours(rgba: Uint8Array): { readonly rgb: Uint8Array; readonly alpha: Uint8Array | null } {
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
  return isPlain ? { kind: 'jpeg', bytes, widthPx: width, heightPx: height } : null
}

async function preparePicture(node: ImageNode, bytes: Uint8Array, technology: Technology): Promise<PreparedPicture> {
  const separation = separationOf(node, technology)
  const type = imageTypeOf(bytes)
  if (type === 'image/svg+xml') {
    const read = readArtwork(new TextDecoder().decode(bytes))
    if (read.ok) return { kind: 'artwork', artwork: read.artwork, inkOf: separation ? inkFinder(separation) : (hex) => ({ hex }) }
  }
  if (!separation && type === 'image/jpeg') {
    const jpeg = await plainJpeg(bytes)
    if (jpeg) return jpeg
  }
  const { data, info } = await pixelsOf(bytes, node, type === 'image/svg+xml')
  const size = { widthPx: info.width, heightPx: info.height }
  return separation
    ? { kind: 'stencils', ...size, stencils: readStencils(data, info.width, separation) }
    : { kind: 'pixels', ...size, ...inOwnColours(data) }
}

async function prepareNode(node: DesignNode, images: ReadonlyMap<string, Uint8Array>, technology: Technology): Promise<PreparedNode> {
  if (node.kind === 'text') return { kind: 'text', box: node, segments: textSegments(node), ink: node.inks[0] ?? black }
  const bytes = images.get(node.image)
  if (!bytes) throw new Error(`the picture ${node.image} is not at hand`)
  return { box: node, ...(await preparePicture(node, bytes, technology)) }
}

/**
 * What is printed on a side, its pictures read and taken apart: hidden nodes are absent, the lowest comes first. @throws when a picture
 * is missing or broken.
 */
export const preparePrint = (side: DesignSide, images: ReadonlyMap<string, Uint8Array>, technology: Technology): Promise<PreparedPrint> =>
  Promise.all([...printedNodes(side)].sort((one, other) => one.z - other.z).map((node) => prepareNode(node, images, technology)))
