import { buffer } from 'node:stream/consumers'
import { drawImage } from '#features/designs/drawable-image.ts'

/** A picture that takes longer would hold up every order that carries it. */
const drawWithinMs = 8000

// Ended by itself, so that nothing is left over when the program dies meanwhile. An orderly exit would wait for the drawing.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), drawWithinMs).unref()

// The picture comes in, and the end of the process says whether it could be drawn.
try {
  await drawImage(await buffer(process.stdin))
} catch {
  process.exit(1)
}
