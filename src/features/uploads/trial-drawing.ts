import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import { maxInputPixels } from '#features/designs/drawable-image.ts'

const program = fileURLToPath(new URL('trial-drawing-worker.ts', import.meta.url))

export interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
}

/** Whether a bitmap's header can be read and promises no more than 50 megapixels: that costs next to nothing. */
async function hasGoodHeader(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
    return width * height <= maxInputPixels
  } catch {
    return false
  }
}

/**
 * The pixels of a picture; null for one that can't be drawn to the end, is too expensive to draw or is larger than 50 megapixels.
 * It is drawn once, as an order will: an order of a picture that breaks off later could never be confirmed. All of it happens in a
 * process of its own, because nothing else can be stopped: a few lines of SVG may keep the drawing library busy for hours, even to
 * find their size, and it heeds no limit of time inside this process.
 */
export async function drawForTrial(bytes: Uint8Array, signal?: AbortSignal): Promise<Pixels | null> {
  if (mediaTypeOf(bytes) !== 'image/svg+xml' && !(await hasGoodHeader(bytes))) return null
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { VIPS_CONCURRENCY: '1' },
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => (signal?.aborted ? resolve() : reject(error)))
    child.on('exit', () => resolve())
  })
  // A process that was stopped does not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [pixels] = await Promise.all([json(child.stdout).catch(() => null), ended])
  return pixels as Pixels | null
}
