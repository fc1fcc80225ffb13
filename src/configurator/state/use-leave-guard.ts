import { useBlocker } from 'react-router'
import type { Configuration } from '#domain/orders/configuration.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'

/** The part of a configuration that an order depends on; ids and prices do not count as a change. */
const stateOf = ({ color, scale, quantity, design }: Configuration): string => JSON.stringify([color, scale, quantity, design])

/** The state of a navigation that needs no confirmation, because the shopper was already asked. */
export const skipLeaveConfirmation = { isConfirmed: true } as const

/** Asks before leaving the page if the cart holds another state of this design. Reloads need no guard, because the draft is stored. */
export function useLeaveGuard(configuration: Configuration) {
  return useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The history keeps the state of an entry; going back to it was not confirmed.
    const isAnswered = historyAction !== 'POP' && (nextLocation.state as Partial<typeof skipLeaveConfirmation> | null)?.isConfirmed === true
    if (isAnswered || currentLocation.pathname === nextLocation.pathname) return false
    const line = cartStore.get().find(({ id }) => id === configuration.id)
    return line !== undefined && stateOf(line) !== stateOf(configuration)
  })
}
