import { buffer } from 'node:stream/consumers'
import { isAnimated } from '#artwork/bitmap-chunks.ts'
import { drawingFileRefusal } from '#artwork/drawing-refusal.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { drawingWork } from '#artwork/drawing-work.ts'
import { plainSource } from '#artwork/plain/read-plain-drawing.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { exitCodes } from './draw-picture.ts'
import { drawImage } from './drawable-image.ts'
import { limitDrawing } from './limit-drawing.ts'
import { imageTypeOf } from '../image-type.ts'
import { maxSeconds, renderDrawnPicture } from './render-drawn-picture.ts'
import { readShownPicture } from '../shown-picture.ts'

const isCheck = process.argv.includes('check')
const atStart = process.cpuUsage()

// The process ends itself, so that nothing keeps running when the parent dies. A regular exit would wait for the drawing.
limitDrawing({
  isForOrder: !isCheck,
  usedSeconds: () => {
    const { user, system } = process.cpuUsage(atStart)
    return (user + system) / 1e6
  },
  end: () => process.kill(process.pid, 'SIGKILL'),
})

function refusalOf(bytes: Uint8Array): PictureRefusal | null {
  const type = imageTypeOf(bytes)
  if (type === 'image/svg+xml') return drawingFileRefusal(bytes)
  return type !== 'image/jpeg' && isAnimated(bytes) ? 'animated' : null
}

/** Whether a drawing would take too long even with the fewest pixels. */
const isTooMuchWork = (bytes: Uint8Array): boolean =>
  imageTypeOf(bytes) === 'image/svg+xml' && drawingWork(plainSource(drawingText(bytes))) > maxSeconds

class RefusedPicture extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Old uploads that would be refused today are still drawn for their orders. */
function refuse(reason: PictureRefusal): void {
  if (isCheck) throw new RefusedPicture(reason)
}

/** Writes the result of a picture, and exits once it is written. */
function answer(code: number, bytes: Uint8Array | string = ''): void {
  process.stdout.end(bytes, () => process.exit(code))
}

// Reads the picture from stdin; writes the bitmap, or why it is refused, to stdout.
try {
  const bytes = await buffer(process.stdin)
  const refusal = isCheck ? refusalOf(bytes) : null
  if (refusal) answer(exitCodes.refused, refusal)
  else if (isCheck && isTooMuchWork(bytes)) answer(exitCodes.unreadable)
  else if (readShownPicture(bytes).kind === 'drawn') answer(exitCodes.drawn, await renderDrawnPicture(bytes, refuse))
  else {
    await drawImage(bytes)
    answer(exitCodes.asItIs)
  }
} catch (error) {
  // The exit code is the result: the caller refuses the picture with a message.
  if (error instanceof RefusedPicture) answer(exitCodes.refused, error.reason)
  else process.exit(exitCodes.unreadable)
}
