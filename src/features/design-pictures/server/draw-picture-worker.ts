import { buffer } from 'node:stream/consumers'
import { type DrawingRefusal, drawingRefusal } from '#artwork/drawing-refusal.ts'
import { exitCodes } from './draw-picture.ts'
import { drawImage } from './drawable-image.ts'
import { imageTypeOf } from '../image-type.ts'
import { renderDrawnPicture } from './render-drawn-picture.ts'
import { readShownPicture } from '../shown-picture.ts'

/** Maximum cost of drawing in CPU seconds. A few lines of SVG can require any amount of work; a bitmap only that of its pixels. */
const cpuSeconds = { svg: 3, bitmap: 8 }
/** Factor for orders: a picture that was accepted must be drawn for its order, however busy the machine is. */
const timesForOrders = 3
/** A process that waits without using CPU ends too. */
const maxMs = 30_000
const watchEveryMs = 100

const isCheck = process.argv.includes('check')
let limitSeconds = cpuSeconds.svg
const atStart = process.cpuUsage()

/** Measures CPU time, not elapsed time: a busy machine must not refuse what an idle one accepts. */
function endWhenTooExpensive(): void {
  const { user, system } = process.cpuUsage(atStart)
  // A regular exit would wait for the drawing.
  if ((user + system) / 1e6 > limitSeconds * (isCheck ? 1 : timesForOrders)) process.kill(process.pid, 'SIGKILL')
}

// The process ends itself, so that nothing keeps running when the parent dies.
setInterval(endWhenTooExpensive, watchEveryMs).unref()
setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxMs * (isCheck ? 1 : timesForOrders)).unref()

function refusalOf(bytes: Uint8Array): DrawingRefusal | null {
  return imageTypeOf(bytes) === 'image/svg+xml' ? drawingRefusal(new TextDecoder().decode(bytes)) : null
}

/** Writes the result of a picture, and exits once it is written. */
function answer(code: number, bytes: Uint8Array | string = ''): void {
  process.stdout.end(bytes, () => process.exit(code))
}

// Reads the picture from stdin; writes the bitmap, or why it is refused, to stdout.
try {
  const bytes = await buffer(process.stdin)
  if (imageTypeOf(bytes) !== 'image/svg+xml') limitSeconds = cpuSeconds.bitmap
  const refusal = isCheck ? refusalOf(bytes) : null
  if (refusal) answer(exitCodes.refused, refusal)
  else if (readShownPicture(bytes).kind === 'drawn') answer(exitCodes.drawn, await renderDrawnPicture(bytes))
  else {
    await drawImage(bytes)
    answer(exitCodes.asItIs)
  }
} catch {
  // The exit code is the result: the caller refuses the picture with a message.
  process.exit(exitCodes.unreadable)
}
