import { type ReactNode, useState } from 'react'
import type { DesignDocument, Ink } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { mustVerifyColors } from '#domain/design/print-types.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import { useAskedDifferences } from './use-asked-differences.tsx'

// Loaded when a design with pictures is ordered.
const verifyColors = lazyPart(async () => (await import('./verify-colors.tsx')).VerifyColors)

interface ToVerify {
  readonly designer: Designer
  readonly view: ConfigurationView
  readonly current: Pick<CurrentDesign, 'configuration' | 'printed' | 'sides' | 'isInCart'>
  /** The colours of the partner's company. */
  readonly company: readonly Ink[]
  /** `verified` is the design after the shopper's check of its colours. */
  readonly onAdd: (verified?: DesignDocument) => void
}

/**
 * Adds to the cart. The shopper first decides about pictures that print otherwise than their files look, then checks pictures that plates
 * print and sides with too many inks.
 */
export function useVerifiedCart({ designer, view, current, company, onAdd }: ToVerify): {
  readonly add: () => void
  readonly dialog: ReactNode
} {
  const { configuration, printed, sides } = current
  const [{ openings, open }, setDialog] = useState({ openings: 0, open: false })
  const technologies = sides.map(({ technology }) => technology)
  const isSurplus = sides.some(({ index }) => awaitsConsent(view.product, printed, index, configuration.quantity, view.settings))
  const mustVerify = mustVerifyColors(printed, technologies) || isSurplus
  const close = () => setDialog({ openings, open: false })
  const dialog = openings > 0 && (
    <Lazy part={verifyColors} failed={(retry) => open && <LoadFailedDialog onRetry={retry} onClose={close} />}>
      {(VerifyColors) => (
        <VerifyColors
          // Each opening starts with the current design.
          key={openings}
          open={open}
          view={view}
          company={company}
          {...current}
          onBack={close}
          onVerified={(verified) => {
            close()
            onAdd(verified)
          }}
        />
      )}
    </Lazy>
  )
  const asked = useAskedDifferences(designer, () => (mustVerify ? setDialog({ openings: openings + 1, open: true }) : onAdd()))
  return {
    add: asked.add,
    dialog: (
      <>
        {asked.dialog}
        {dialog}
      </>
    ),
  }
}
