import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { acceptDifference, isDifferenceAccepted, removePicture } from '#designer/commands/accept-difference.ts'
import { amend } from '#designer/editor.ts'
import { type DifferingPicture, differingPicture } from '#designer/images/differing-pictures.ts'
import { useDifferingPictures } from '#designer/images/use-differing-pictures.ts'
import type { Designer } from '#designer/use-designer.ts'
import { imagesOf } from '#features/design-pictures/images-of.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'

// Loaded for the few drawings that print otherwise.
const differenceDialog = lazyPart(async () => (await import('./difference-dialog.tsx')).DifferenceDialog)

/** The answers on this page by hash: an undone step must not ask again. */
const answers = new Map<string, number>()

const namesOf = (design: DesignDocument): ReadonlyMap<string, string> =>
  new Map(design.sides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'image' ? [[node.image, node.name] as const] : []))))

/** The cart does not wait longer for pictures that are being compared. */
const comparedWithinMs = 3000

/** Whether one of these pictures differs from its file. */
async function someDiffer(images: readonly string[]): Promise<boolean> {
  const late = new Promise<readonly null[]>((resolve) => setTimeout(() => resolve([]), comparedWithinMs))
  const found = await Promise.race([Promise.all(images.map(differingPicture)), late])
  return found.some((picture) => picture !== null)
}

/**
 * Asks the shopper about each picture that prints otherwise than its file looks, beside it what prints. The answer stays with the design.
 * Who has not decided is asked again before adding to the cart.
 */
export function useAskedDifferences(
  { design, run, step }: Pick<Designer, 'design' | 'run' | 'step'>,
  onAnswered: () => void,
): { readonly add: () => void; readonly dialog: ReactNode } {
  const differing = useDifferingPictures(imagesOf(design))
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const open = differing.filter(({ image }) => !isDifferenceAccepted(design, image))
  const given = open.find(({ image }) => answers.has(image))
  useEffect(() => {
    if (given) step((editor) => amend(editor, (before) => acceptDifference(before, given.image, answers.get(given.image) ?? given.share)))
  }, [given, step])
  const asked = open.find(({ image }) => !answers.has(image) && !later.has(image))
  const postpone = ({ image }: DifferingPicture) => setLater(new Set([...later, image]))
  const dialog = asked && (
    <Lazy part={differenceDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={() => postpone(asked)} />}>
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
          onLater={() => postpone(asked)}
        />
      )}
    </Lazy>
  )
  const isAsking = useRef(false)
  const add = () => {
    const unanswered = imagesOf(design).filter((image) => !isDifferenceAccepted(design, image))
    if (unanswered.length === 0) return onAnswered()
    if (isAsking.current) return
    isAsking.current = true
    void someDiffer(unanswered).then((differ) => {
      isAsking.current = false
      if (differ) setLater(new Set())
      else onAnswered()
    })
  }
  return { add, dialog }
}
