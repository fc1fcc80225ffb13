import sharp from 'sharp'
import { isAnimated } from '#artwork/bitmap-chunks.ts'
import { drawingInAddress } from '#artwork/drawing-in-address.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { readJpegHeader } from '#artwork/jpeg-header.ts'
import { writeDrawing } from '#artwork/plain/write-drawing.ts'
import { everyElement, readSvgTree, type SvgElement } from '#artwork/svg-tree.ts'
import { imageTypeOf } from '../image-type.ts'
import { bitmapInSrgb, photoInSrgb, photoWithoutProfile } from './srgb-picture.ts'
import { maxInputPixels } from './draw-svg.ts'
import { mendPng } from './write-png.ts'

class RefusedBitmap extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal) {
    super(reason)
    this.reason = reason
  }
}

const addressOf = (type: string, bytes: Uint8Array): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** The bytes in an address as browsers read it, whatever it says of their type. */
const bytesIn = async (address: string): Promise<Uint8Array> => (await fetch(address)).bytes()

/** Small rather than compressed: it is drawn once. */
const quickly = 1

async function plainJpeg(bytes: Uint8Array): Promise<string> {
  const opened = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' })
  const { orientation = 1, hasProfile } = await opened.metadata()
  if (readJpegHeader(bytes)?.components === 4)
    return hasProfile
      ? addressOf('image/jpeg', await photoInSrgb(bytes))
      : addressOf('image/png', await photoWithoutProfile(bytes, quickly))
  if (orientation !== 1 || hasProfile) return addressOf('image/png', await bitmapInSrgb(bytes, quickly))
  await opened.stats()
  return addressOf('image/jpeg', bytes)
}

async function plainBitmap(address: string): Promise<string> {
  const bytes = await bytesIn(address)
  const type = imageTypeOf(bytes)
  if (type === 'image/jpeg') return plainJpeg(bytes)
  const file = type === 'image/png' ? mendPng(bytes) : bytes
  const { pages = 1 } = file ? await sharp(file).metadata() : {}
  if (!file || pages > 1 || (type !== null && isAnimated(bytes))) throw new RefusedBitmap(file ? 'animated' : 'damagedPicture')
  return addressOf('image/png', await bitmapInSrgb(file, quickly))
}

/** Nesting depth of drawings inside drawings. */
const maxDepth = 4

interface Reading {
  readonly depth: number
  readonly refuse: (reason: PictureRefusal) => void
}

async function plainInner(address: string, { depth, refuse }: Reading): Promise<string> {
  try {
    const inner = depth < maxDepth ? drawingInAddress(address) : null
    return inner === null ? address : `data:image/svg+xml,${encodeURIComponent(await plainBitmaps(inner, refuse, depth + 1))}`
  } catch (error) {
    // A malformed URL shows nothing, in a browser as well as in print.
    if (error instanceof URIError) return address
    throw error
  }
}

async function plainAddress(address: string, reading: Reading): Promise<string> {
  if (/^data:image\/svg/i.test(address)) return plainInner(address, reading)
  try {
    return await plainBitmap(address)
  } catch (error) {
    reading.refuse(error instanceof RefusedBitmap ? error.reason : 'damagedPicture')
    return address
  }
}

const isHidden = ({ attribute, parent }: SvgElement): boolean => attribute('display') === 'none' || (parent !== null && isHidden(parent))

/**
 * A plain drawing whose bitmaps are upright, in sRGB and whole: browsers apply what their files say of orientation and colours, and draw
 * some that are damaged; librsvg does neither. `refuse` is told of one that is drawn by browsers only, or that moves; it stays as it is.
 */
export async function plainBitmaps(source: string, refuse: (reason: PictureRefusal) => void, depth = 0): Promise<string> {
  const root = readSvgTree(source)
  const pictures = root ? everyElement(root).filter(({ tag }) => tag === 'image' || tag === 'feImage') : []
  const addresses = new Map<string, string>()
  for (const picture of pictures) {
    const address = picture.attribute('href') ?? ''
    if (!/^data:/i.test(address) || addresses.has(address) || isHidden(picture)) continue
    addresses.set(address, await plainAddress(address, { depth, refuse }))
  }
  return root && addresses.size > 0 ? writeDrawing(root, (address) => addresses.get(address) ?? address) : source
}
