import { type ReactNode, useRef, useState } from 'react'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { lazyPart, useLazyPart } from '#ui/lazy-part.tsx'

// Loaded with the first picture.
const askedDifferences = lazyPart(() => import('./asked-differences.tsx'))

/**
 * Asks the shopper about pictures that print otherwise than their files look. Who has not decided is asked again before adding to the cart.
 */
export function useAskedDifferences(
  { design, run, step }: Pick<Designer, 'design' | 'run' | 'step'>,
  onAnswered: () => void,
): { readonly add: () => void; readonly dialog: ReactNode } {
  const hasPictures = imagesOf(design).length > 0
  const { loaded } = useLazyPart(askedDifferences, hasPictures)
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const [hasFailed, setFailed] = useState(false)
  const isAsking = useRef(false)
  async function ask(): Promise<void> {
    const { someDiffer } = await askedDifferences.load()
    if (await someDiffer(design)) setLater(new Set())
    else onAnswered()
  }
  function add(): void {
    if (!hasPictures) return onAnswered()
    if (isAsking.current) return
    isAsking.current = true
    setFailed(false)
    ask()
      .catch((error: unknown) => {
        reportHandledError(error)
        setFailed(true)
      })
      .finally(() => (isAsking.current = false))
  }
  const dialog = (
    <>
      {loaded && hasPictures && (
        <loaded.AskedDifferences
          design={design}
          run={run}
          step={step}
          later={later}
          onLater={(image) => setLater(new Set([...later, image]))}
        />
      )}
      {hasFailed && <LoadFailedDialog onRetry={add} onClose={() => setFailed(false)} />}
    </>
  )
  return { add, dialog }
}
