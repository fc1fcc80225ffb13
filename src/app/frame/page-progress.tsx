import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './page-progress.module.css'
import { usePageLoading } from './use-page-loading.ts'

/** Delay before the progress of a navigation is shown, in ms. */
const patienceMs = 250

/** Shows the progress of a navigation: ticks that grow along the top, and a status text for screen readers. */
export function PageProgress() {
  const t = useMessages('shell')
  const { pathname } = useLocation()
  const isLoading = usePageLoading(pathname)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return (
    <>
      {isSlow && <div className={styles['progress']} data-page-progress aria-hidden="true" />}
      <output className="visually-hidden">{isSlow ? t('busy') : ''}</output>
    </>
  )
}
