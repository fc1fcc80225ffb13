import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again and again while it is visible, for what changes without anybody's act. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, revalidate])
}
