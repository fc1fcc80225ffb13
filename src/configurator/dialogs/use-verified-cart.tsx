import { type ReactNode, useState } from 'react'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { mustVerifyColors } from '#domain/design/print-types.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { ConfiguratorState } from '../state/use-configurator.ts'

// It comes when a design with pictures is to be ordered.
const verifyColors = lazyPart(async () => (await import('./verify-colors.tsx')).VerifyColors)

/** The way into the cart: pictures that plates print, and sides of too many inks, are checked by the shopper first. */
export function useVerifiedCart(
  view: ConfigurationView,
  state: ConfiguratorState,
): { readonly add: () => void; readonly dialog: ReactNode } {
  const { printed, sides, work } = state
  const [{ disposables, open }, setDialog] = useState({ disposables: 0, open: false })
  const technologies = sides.map(({ technology }) => technology)
  const isSurplus = sides.some(({ index }) => awaitsConsent(view.product, printed, index, work.quantity, view.settings))
  const mustVerify = mustVerifyColors(printed, technologies) || isSurplus
  const close = () => setDialog({ disposables, open: false })
  const dialog = disposables > 0 && (
    <Lazy part={verifyColors} failed={(retry) => open && <LoadFailedDialog onRetry={retry} onClose={close} />}>
      {(VerifyColors) => (
        <VerifyColors
          // Each opening begins with the design as it is.
          key={disposables}
          open={open}
          view={view}
          state={state}
          onBack={close}
          onVerified={(verified) => {
            close()
            state.addToCart(verified)
          }}
        />
      )}
    </Lazy>
  )
  return { add: () => (mustVerify ? setDialog({ disposables: disposables + 1, open: true }) : state.addToCart()), dialog }
}
