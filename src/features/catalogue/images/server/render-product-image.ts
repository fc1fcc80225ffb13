import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { illustrateWithLogos } from '#illustrations/demo-prints.ts'
import type { IllustrationOptions } from '#illustrations/illustrate-product.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { limitConcurrency } from '#platform/server/processes/limit-concurrency.ts'
import type { PictureFormat } from '../picture-format.ts'

// No picture is drawn twice, so libvips' cache would only use memory; two drawings at once use two cores.
sharp.cache(false)
sharp.concurrency(1)

interface Picture {
  readonly bytes: Uint8Array
  /** A strong ETag without its quotes; it changes whenever the picture does. */
  readonly etag: string
}

/** A drawing of a product. */
export type RenderedImage = Omit<IllustrationOptions, 'height' | 'prints' | 'shownWidthPx' | 'idPrefix'> & {
  readonly format: PictureFormat
}

/** An uploaded picture of a product, by the hash of its bytes. */
interface UploadedPicture {
  readonly sha256: string
  readonly width: number
  readonly format: PictureFormat
}

export type PictureRequest = RenderedImage | UploadedPicture

/** All pictures are 3:2. */
const heightOf = (width: number): number => Math.round((width * 2) / 3)

/** The pixel limit of our own SVG: that of the widest picture. */
const pixelLimit = 1600 * 1067

/** The ground of all pictures (`--sunk`), beside an uploaded one that is not 3:2 or transparent. */
const ground = '#eee8dc'

const drawing = (svg: string): Sharp => sharp(Buffer.from(svg), { limitInputPixels: pixelLimit })

/** The whole picture on the ground. A small one is enlarged, so that every width shows the same. */
function fitted(bytes: Uint8Array, width: number): Sharp {
  const frame = { width, height: heightOf(width) }
  return sharp(bytes)
    .flatten({ background: ground })
    .resize({ ...frame, fit: 'contain', background: ground })
}

function encode(picture: Sharp, format: PictureFormat): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 62, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 84, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 84, progressive: true }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Two cores' worth: drawing a new gallery must not block the pages. */
const renderingAtOnce = 2
/** About 10 MB of pictures: those of a whole category page in every requested size. */
const maxCachedPictures = 400

/** Reads a stored picture; undefined if there is none. */
async function readStored(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Writes atomically: a reader never sees half a file, even when two processes share the folder. */
async function writeStored(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export type RenderProductImage = (request: PictureRequest) => Promise<Picture>

interface RendererDeps {
  readonly folder: string
  readonly files: Pick<FileStore, 'get'>
  readonly log: { readonly error: (details: object, message: string) => void }
}

/**
 * Renders pictures of products as files. Each is rendered once and cached in memory and in a folder under the hash of its SVG source or
 * its upload: a changed product or drawing gets a new file, and the folder may be deleted at any time.
 */
export function productImageRenderer({ folder, files, log }: RendererDeps): RenderProductImage {
  const memory = createLruCache<Picture>(maxCachedPictures)
  const runLimited = limitConcurrency(renderingAtOnce)

  /** What identifies a picture, and how to begin to render it. */
  function sourceOf(request: PictureRequest): { readonly identity: string; readonly open: () => Promise<Sharp> } {
    if ('sha256' in request) {
      const { sha256, width } = request
      return { identity: `${width} ${sha256}`, open: async () => fitted(await files.get(sha256), width) }
    }
    const { format: _format, ...options } = request
    const svg = illustrateWithLogos({ ...options, height: heightOf(options.width) })
    return { identity: svg, open: () => Promise.resolve(drawing(svg)) }
  }

  async function render(request: PictureRequest): Promise<Picture> {
    const { identity, open } = sourceOf(request)
    const etag = hashOf(`${request.format} ${identity}`)
    const path = join(folder, `${etag}.${request.format}`)
    const cached = await readStored(path)
    if (cached) return { bytes: cached, etag }
    const bytes = await runLimited(async () => encode(await open(), request.format))
    // A full disk keeps no picture from a shopper.
    await writeStored(folder, path, bytes).catch((err: unknown) => log.error({ err }, 'a product picture could not be kept'))
    return { bytes, etag }
  }

  return (request) => memory.get(hashOf(JSON.stringify(request)), () => render(request))
}
