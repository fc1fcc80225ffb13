import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isReady } from '#platform/browser/is-ready.ts'

/**
 * Reads the page again and again while it is visible, for what changes without anybody's act. While the shop is not ready the page stays as
 * it is, since a failed read would put an error in its place.
 */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = async () => {
      if (document.visibilityState === 'visible' && (await isReady(leaving.signal))) await revalidate()
    }
    const timer = setInterval(() => void refresh(), everyMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [everyMs, revalidate])
}
