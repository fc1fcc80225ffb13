import { type ReactNode, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { mustVerifyColors } from '#domain/design/print-types.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import type { SideView } from '#designer/side-views.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'

// It comes when a design with pictures is to be ordered.
const verifyColors = lazyPart(async () => (await import('./verify-colors.tsx')).VerifyColors)

interface ToVerify {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without what cannot be seen. */
  readonly printed: DesignDocument
  readonly sides: readonly SideView[]
  readonly isInCart: boolean
  /** `verified` is the design as the shopper left it in the last look at its colours. */
  readonly onAdd: (verified?: DesignDocument) => void
}

/** The way into the cart: pictures that plates print, and sides of too many inks, are checked by the shopper first. */
export function useVerifiedCart({ onAdd, ...order }: ToVerify): { readonly add: () => void; readonly dialog: ReactNode } {
  const { view, configuration, printed, sides } = order
  const [{ openings, open }, setDialog] = useState({ openings: 0, open: false })
  const technologies = sides.map(({ technology }) => technology)
  const isSurplus = sides.some(({ index }) => awaitsConsent(view.product, printed, index, configuration.quantity, view.settings))
  const mustVerify = mustVerifyColors(printed, technologies) || isSurplus
  const close = () => setDialog({ openings, open: false })
  const dialog = openings > 0 && (
    <Lazy part={verifyColors} failed={(retry) => open && <LoadFailedDialog onRetry={retry} onClose={close} />}>
      {(VerifyColors) => (
        <VerifyColors
          // Each opening begins with the design as it is.
          key={openings}
          open={open}
          {...order}
          onBack={close}
          onVerified={(verified) => {
            close()
            onAdd(verified)
          }}
        />
      )}
    </Lazy>
  )
  return { add: () => (mustVerify ? setDialog({ openings: openings + 1, open: true }) : onAdd()), dialog }
}
