import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { GapToMeasure } from '#artwork/gap-to-measure.ts'
import type { PictureToMeasure } from '#artwork/ink-cells.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import type { PrintedSources } from '#artwork/printed-sources.ts'
import type { PixelAnswer, PixelColors, PixelComparison, PixelTask } from './pixel-tasks.ts'

interface Waiting {
  readonly resolve: (answer: PixelAnswer) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The one worker of the page: pictures take turns, so that only one is in memory at full resolution. */
function startWorker(): Worker {
  const started = new Worker(new URL('pixel-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer?: PixelAnswer; failure?: string }>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if (data.failure === undefined) resolve?.(data.answer ?? null)
    else reject?.(new Error(data.failure))
  })
  // Its code could not be loaded; the next question starts another one.
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the pixels cannot be read'))
    waiting.clear()
    worker = undefined
  })
  return started
}

/** A task without its number, for each kind. */
type Question = PixelTask extends infer Task ? (Task extends PixelTask ? Omit<Task, 'id'> : never) : never

function ask(question: Question, given: Transferable[] = []): Promise<PixelAnswer> {
  worker ??= startWorker()
  const id = ++lastId
  const answer = new Promise<PixelAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ ...question, id }, given)
  return answer
}

/** The colours of a bitmap file at full resolution, see `bitmapColors`; null if it cannot be decoded. */
export async function colorsOfBitmap(source: Blob): Promise<PixelColors | null> {
  const answer = await ask({ kind: 'colors', source })
  return answer?.kind === 'colors' ? answer : null
}

/** Which sources of a separation print anything of a bitmap file; null if it cannot be decoded. */
export async function printsOfBitmap(source: Blob, sources: readonly string[]): Promise<PrintedSources | null> {
  const answer = await ask({ kind: 'prints', source, sources })
  return answer?.kind === 'prints' ? answer.prints : null
}

/** The narrowest ink and gap of a bitmap file, or of a drawing with paths, as printed; null if it cannot be decoded. */
export async function thinnessOfPicture(source: Blob, size: PictureToMeasure): Promise<PictureThinness | null> {
  const answer = await ask({ kind: 'thinness', source, size })
  return answer?.kind === 'thinness' ? answer.thinness : null
}

/** The narrowest gap between two files as printed; null if one cannot be decoded. */
export async function gapOfPictures(sources: readonly [Blob, Blob], gap: GapToMeasure): Promise<MeasuredGap | null> {
  const answer = await ask({ kind: 'gap', sources, gap })
  return answer?.kind === 'gap' ? answer.measured : null
}

/** How two pictures on white differ. They are given away. */
export async function compareBitmaps(author: ImageBitmap, printed: ImageBitmap): Promise<PixelComparison | null> {
  const answer = await ask({ kind: 'difference', author, printed }, [author, printed])
  return answer?.kind === 'difference' ? answer : null
}
