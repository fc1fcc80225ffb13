import { buffer } from 'node:stream/consumers'
import { type DrawingRefusal, drawingRefusal } from '#artwork/drawing-refusal.ts'
import { exitCodes } from './draw-picture.ts'
import { drawImage } from './drawable-image.ts'
import { imageTypeOf } from '../image-type.ts'
import { renderDrawnPicture } from './render-drawn-picture.ts'
import { readShownPicture } from '../shown-picture.ts'

/** What drawing may cost in CPU seconds. A few lines of SVG can ask for any amount of work, a bitmap only for that of its pixels. */
const cpuSeconds = { svg: 3, bitmap: 8 }
/** A picture that was taken once has to be drawn for its order, whatever the machine does meanwhile. */
const timesForOrders = 3
/** A process that waits without working ends too. */
const maxMs = 30_000
const watchEveryMs = 100

const isCheck = process.argv.includes('check')
let limitSeconds = cpuSeconds.svg
const atStart = process.cpuUsage()

/** CPU time and not time by the clock: a busy machine must not refuse what a quiet one takes. */
function endWhenTooExpensive(): void {
  const { user, system } = process.cpuUsage(atStart)
  // An orderly exit would wait for the drawing.
  if ((user + system) / 1e6 > limitSeconds * (isCheck ? 1 : timesForOrders)) process.kill(process.pid, 'SIGKILL')
}

// The process ends itself, so that nothing is left over when the program dies meanwhile.
setInterval(endWhenTooExpensive, watchEveryMs).unref()
setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxMs * (isCheck ? 1 : timesForOrders)).unref()

function refusalOf(bytes: Uint8Array): DrawingRefusal | null {
  return imageTypeOf(bytes) === 'image/svg+xml' ? drawingRefusal(new TextDecoder().decode(bytes)) : null
}

/** Writes what came of a picture, and ends once it is written. */
function answer(code: number, bytes: Uint8Array | string = ''): void {
  process.stdout.end(bytes, () => process.exit(code))
}

// The picture comes in; the drawn one, or why it is refused, goes out.
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
  // The exit code is the answer: the caller refuses the picture in words.
  process.exit(exitCodes.unreadable)
}
