import { useEffect } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { acceptDifference, isDifferenceAccepted, removePicture } from '#designer/commands/accept-difference.ts'
import { amend } from '#designer/editor.ts'
import { differingPicture } from '#designer/images/differing-pictures.ts'
import { useDifferingPictures } from '#designer/images/use-differing-pictures.ts'
import type { Designer } from '#designer/use-designer.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'

// Loaded for the few drawings that print otherwise.
const differenceDialog = lazyPart(async () => (await import('./difference-dialog.tsx')).DifferenceDialog)

/** The answers on this page by hash: an undone step must not ask again. */
const answers = new Map<string, number>()

const namesOf = (design: DesignDocument): ReadonlyMap<string, string> =>
  new Map(design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [[node.image, node.name] as const] : []))))

/** The cart does not wait longer for pictures that are being compared. */
const comparedWithinMs = 3000

/** Whether a picture of a design about which the shopper has not decided differs from its file. */
export async function someDiffer(design: DesignDocument): Promise<boolean> {
  const unanswered = imagesOf(design).filter((image) => !isDifferenceAccepted(design, image))
  const late = new Promise<readonly null[]>((resolve) => setTimeout(() => resolve([]), comparedWithinMs))
  const found = await Promise.race([Promise.all(unanswered.map(differingPicture)), late])
  return found.some((picture) => picture !== null)
}

interface AskedDifferencesProps extends Pick<Designer, 'design' | 'run' | 'step'> {
  /** The pictures about which the shopper decides later. */
  readonly later: ReadonlySet<string>
  readonly onLater: (image: string) => void
}

/** Asks the shopper about each picture that prints otherwise than its file looks, beside it what prints. The answer stays with the design. */
export function AskedDifferences({ design, run, step, later, onLater }: AskedDifferencesProps) {
  const open = useDifferingPictures(imagesOf(design)).filter(({ image }) => !isDifferenceAccepted(design, image))
  const given = open.find(({ image }) => answers.has(image))
  useEffect(() => {
    if (given) step((editor) => amend(editor, (before) => acceptDifference(before, given.image, answers.get(given.image) ?? given.share)))
  }, [given, step])
  const asked = open.find(({ image }) => !answers.has(image) && !later.has(image))
  if (!asked) return null
  const postpone = () => onLater(asked.image)
  return (
    <Lazy part={differenceDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={postpone} />}>
      {(DifferenceDialog) => (
        <DifferenceDialog
          key={asked.image}
          picture={asked}
          name={namesOf(design).get(asked.image) ?? ''}
          onAccept={() => {
            answers.set(asked.image, asked.share)
            step((editor) => amend(editor, (before) => acceptDifference(before, asked.image, asked.share)))
          }}
          onRemove={() => run((before) => removePicture(before, asked.image))}
          onLater={postpone}
        />
      )}
    </Lazy>
  )
}
