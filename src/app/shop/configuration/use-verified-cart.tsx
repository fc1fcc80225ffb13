import { lazy, type ReactNode, Suspense, useState } from 'react'
import { awaitsConsent } from '#domain/design/ink-obstacle.ts'
import { mustVerifyColours } from '#domain/design/print-types.ts'
import type { ConfigurationView } from './configuration-view.ts'
import type { ConfiguratorState } from './use-configurator.ts'

// It comes when a design with pictures is to be ordered.
const VerifyColours = lazy(async () => ({ default: (await import('./verify-colours.tsx')).VerifyColours }))

/** The way into the cart: pictures that plates print, and sides of too many inks, are checked by the shopper first. */
export function useVerifiedCart(
  view: ConfigurationView,
  state: ConfiguratorState,
): { readonly add: () => void; readonly dialog: ReactNode } {
  const { designer, sides, work } = state
  const { design } = designer
  const [{ openings, open }, setDialog] = useState({ openings: 0, open: false })
  const technologies = sides.map(({ technology }) => technology)
  const surplus = sides.filter(({ index }) => awaitsConsent(view.product, design, index, work.quantity, view.settings))
  const mustVerify = mustVerifyColours(design, technologies) || surplus.length > 0
  const close = () => setDialog({ openings, open: false })
  const dialog = openings > 0 && (
    <Suspense>
      <VerifyColours
        // Each opening begins with the design as it is.
        key={openings}
        open={open}
        view={view}
        state={state}
        surplus={surplus}
        onBack={close}
        onVerified={(verified) => {
          close()
          state.addToCart(verified)
        }}
      />
    </Suspense>
  )
  return { add: () => (mustVerify ? setDialog({ openings: openings + 1, open: true }) : state.addToCart()), dialog }
}
