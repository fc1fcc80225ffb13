import type { DesignDocument } from '#domain/design/document.ts'
import { useUndrawnImages } from '#designer/images/use-undrawn-images.ts'
import { retryDrawing } from '#features/designs/drafts/browser/drawn-images.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Names the pictures that the server has not rendered yet, with a button to retry at once. Retries also run automatically. */
export function UndrawnNotice({ design }: { readonly design: DesignDocument }) {
  const t = useMessages('designer')
  const undrawn = useUndrawnImages()
  const names = design.sides.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.kind === 'image' && undrawn.has(node.image) ? [node.name] : [])),
  )
  if (names.length === 0) return null
  return (
    <Banner tone="warning">
      {t('undrawn', { names: [...new Set(names)].join(', ') })}{' '}
      <Button look="text" onClick={retryDrawing}>
        {t('late.retry')}
      </Button>
    </Banner>
  )
}
