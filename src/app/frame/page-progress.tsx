import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './page-progress.module.css'
import { usePageLoading } from './use-page-loading.ts'

/** How long a page may take before the shop says that it is on its way, in ms. */
const patienceMs = 250

/** On every way from page to page: a row of ticks that grows along the top, and a word for who can't see it, until the page is there. */
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
