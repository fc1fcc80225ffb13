import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { drawImage, maxInputPixels } from '#features/designs/drawable-image.ts'

/** What drawing may cost in CPU seconds. A few lines of SVG can ask for any amount of work, a bitmap only for that of its pixels. */
const cpuSeconds = { svg: 3, bitmap: 8 }
/** A process that waits without working ends too. */
const longestMs = 30_000
const watchEveryMs = 100

let limitSeconds = cpuSeconds.svg
const atStart = process.cpuUsage()

/** CPU time and not time by the clock: a busy machine must not refuse what a quiet one takes. */
function endWhenTooExpensive(): void {
  const { user, system } = process.cpuUsage(atStart)
  // An orderly exit would wait for the drawing.
  if ((user + system) / 1e6 > limitSeconds) process.kill(process.pid, 'SIGKILL')
}

// The process ends itself, so that nothing is left over when the program dies meanwhile.
setInterval(endWhenTooExpensive, watchEveryMs).unref()
setTimeout(() => process.kill(process.pid, 'SIGKILL'), longestMs).unref()

// The picture comes in, its size in pixels goes out; without one it can't be drawn.
try {
  const bytes = await buffer(process.stdin)
  const { width, height, format } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
  if (width * height > maxInputPixels) process.exit(1)
  if (format !== 'svg') limitSeconds = cpuSeconds.bitmap
  await drawImage(bytes)
  process.stdout.write(JSON.stringify({ widthPx: width, heightPx: height }))
} catch {
  process.exit(1)
}
