import { useEffect, useState } from 'react'
import { scrollToTopThresholdPx } from '#domain/catalogue/browsing.ts'
import { useMessages } from '#messages/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scroll-to-top.module.css'

/** Room for the button in the lower right corner, as in its style sheet, px. */
const cornerPx = { width: 80, heightWide: 80, heightAboveBar: 172 } as const

/** Whether a sum lies where the button would be: nothing may cover what is to be paid. */
function isCornerTaken(): boolean {
  const hasBar = window.innerWidth < 900 && document.querySelector('[data-foot-bar]') !== null
  const left = window.innerWidth - cornerPx.width
  const top = window.innerHeight - (hasBar ? cornerPx.heightAboveBar : cornerPx.heightWide)
  return [...document.querySelectorAll('[data-keep-clear]')].some((sum) => {
    const box = sum.getBoundingClientRect()
    return box.right > left && box.bottom > top && box.top < window.innerHeight
  })
}

export function ScrollToTop() {
  const t = useMessages('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > scrollToTopThresholdPx && !isCornerTaken())
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
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
