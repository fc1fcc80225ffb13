import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { followOrders } from './follow-orders.ts'
import { watchLeaving, whenShown } from './watch-visibility.ts'

/** Changes within this time are one reload. */
const gatherMs = 100

/**
 * Keeps the data of an open page fresh: of one order, or without an id of a list of orders. What is typed in its forms stays. A page that
 * nobody looks at is read again when it is shown.
 * @param position that the page was read at; null follows nothing
 * @returns whether changes arrive, as far as is known
 */
export function useOrderEvents(position: string | null, orderId?: string): boolean {
  const [isConnected, setIsConnected] = useState(true)
  const { revalidate } = useRevalidator()
  const read = useRef({ position, revalidate })
  useEffect(() => {
    read.current = { position, revalidate }
  })
  const isFollowing = position !== null
  useEffect(() => {
    if (!isFollowing) return undefined
    const leaving = new AbortController()
    watchLeaving(leaving.signal)
    let isGathering = false
    const reload = async () => {
      if (isGathering) return
      isGathering = true
      await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const isShown = await whenShown(leaving.signal)
      isGathering = false
      if (isShown) await read.current.revalidate()
    }
    const end = followOrders(read.current.position ?? '0', {
      onChange(changed) {
        if (changed === null || orderId === undefined || changed === orderId) void reload()
      },
      onConnection: setIsConnected,
    })
    return () => {
      leaving.abort()
      end()
    }
  }, [isFollowing, orderId])
  return isConnected
}
