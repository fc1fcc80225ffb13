import { useBlocker } from 'react-router'
import type { Configuration } from '#domain/orders/configuration.ts'
import { cartStore } from '#features/cart/browser/cart-store.ts'

/** What an order would take; ids and prices say nothing about a change. */
const stateOf = ({ color, scale, quantity, design }: Configuration): string => JSON.stringify([color, scale, quantity, design])

/** The state of a navigation that the shopper was asked about already. */
export const leaveUnasked = { unasked: true } as const

/** Holds anyone who leaves the page while the cart still has another state of this design. Reloads need no guard: the draft stays. */
export function useLeaveGuard(configuration: Configuration) {
  return useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The history keeps the state of an entry: the way back to it was not asked about.
    const isAnswered = historyAction !== 'POP' && (nextLocation.state as Partial<typeof leaveUnasked> | null)?.unasked === true
    if (isAnswered || currentLocation.pathname === nextLocation.pathname) return false
    const line = cartStore.get().find(({ id }) => id === configuration.id)
    return line !== undefined && stateOf(line) !== stateOf(configuration)
  })
}
