import { useEffect, useState } from 'react'
import { scrollToTopThresholdPx } from '#domain/catalogue/browsing.ts'
import { useMessages } from '#messages/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scroll-to-top.module.css'

export function ScrollToTop() {
  const t = useMessages('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > scrollToTopThresholdPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t('scrollToTop')}
      title={t('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
