import { type PicturePart, toldShare } from '#artwork/picture-difference.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** A picture that prints otherwise than its author's program shows it. */
export interface DifferingPicture {
  readonly image: string
  /** The share of its ink that differs; may exceed 1. */
  readonly share: number
  /** Where it differs; null for everywhere. */
  readonly part: PicturePart | null
  /** Both pictures on white. The URLs belong to this page and end with it. */
  readonly authorUrl: string
  readonly printedUrl: string
}

/** Null for a picture that prints as its file looks, or that this browser can't compare. */
const compared = new Map<string, Promise<DifferingPicture | null>>()

/** Undefined for a picture that is not on this device, or not drawn by the server yet. */
async function comparePicture(image: string): Promise<DifferingPicture | null | undefined> {
  const file = await readImage(image)
  if (!file) return undefined
  if (file.type !== 'image/svg+xml') return null
  const { shownImage } = await import('#features/designs/drafts/browser/shown-image.ts')
  const shown = await shownImage(image, file)
  if (!shown.ok) return shown.reason === 'unreachable' ? undefined : null
  const { compareWithAuthor } = await import('./compare-with-author.ts')
  const comparison = await compareWithAuthor(file, shown.image)
  if (!comparison || comparison.share <= toldShare) return null
  const { share, part, author, printed } = comparison
  return { image, share, part, authorUrl: URL.createObjectURL(author), printedUrl: URL.createObjectURL(printed) }
}

/** Compares a picture with its file, once per hash; null if there is nothing to tell. */
export function differingPicture(image: string): Promise<DifferingPicture | null> {
  const before = compared.get(image)
  if (before) return before
  const found = comparePicture(image)
    .then((picture) => {
      if (picture === undefined) compared.delete(image)
      return picture ?? null
    })
    .catch((error: unknown) => {
      // A browser that can't compare goes on without a question.
      reportHandledError(error)
      return null
    })
  compared.set(image, found)
  return found
}
