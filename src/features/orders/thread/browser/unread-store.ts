import { useSyncExternalStore } from 'react'
import { reportHandledError } from '#ui/handled-errors.ts'
import { getUnread } from './client.ts'

/** How many messages an order has that the visitor has not read, by its id. */
type Unread = ReadonlyMap<string, number>

const none: Unread = new Map()
let unread = none
const listeners = new Set<() => void>()

/** Asks the server again. The figures are a help: without an answer the last ones stay. */
export async function refreshUnread(): Promise<Unread> {
  try {
    const { items } = await getUnread()
    unread = new Map(items.map(({ orderId, messages }) => [orderId, messages]))
    for (const listener of listeners) listener()
  } catch (error) {
    reportHandledError(error)
  }
  return unread
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The unread messages of the visitor; none until they are known. */
export const useUnread = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => none,
  )
