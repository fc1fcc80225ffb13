import { useEffect, useState } from 'react'
import { useMessages } from '#messages/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scroll-to-top.module.css'

/** The button appears once the page is scrolled by more than this, px. */
const scrollThreshold = 100

export function ScrollToTop() {
  const t = useMessages('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > scrollThreshold)
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
