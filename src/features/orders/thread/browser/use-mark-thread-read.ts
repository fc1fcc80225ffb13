import { useEffect } from 'react'
import { whenShown } from '#features/orders/events/browser/watch-visibility.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { putRead } from './client.ts'
import { refreshUnread } from './unread-store.ts'

/**
 * Marks the messages of an order as read as soon as a signed-in visitor sees them. An admin who looks at the shop as a partner reads nothing
 * in the partner's name.
 * @param until the time of the last message; null for none
 */
export function useMarkThreadRead(orderId: string, until: string | null): void {
  const { account, visit } = useSite()
  const isReader = account !== null && visit === null
  useEffect(() => {
    if (!isReader || until === null) return undefined
    const leaving = new AbortController()
    const read = async () => {
      if (!(await whenShown(leaving.signal)) || !(await refreshUnread()).has(orderId)) return
      await putRead(orderId, until)
      await refreshUnread()
    }
    // Without an answer the messages stay marked until the order is opened again.
    read().catch(reportHandledError)
    return () => leaving.abort()
  }, [isReader, orderId, until])
}
