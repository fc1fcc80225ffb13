import { useEffect, useState } from 'react'
import { scrollToTopThresholdPx } from '#domain/catalogue/browsing.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scroll-to-top.module.css'

/** Size and position of the button as in its style sheet, in px, with a margin. */
const button = { size: 44, right: 24, bottom: 24, bottomAboveBar: 116, air: 4 } as const

/** Whether a total or the bar with the main button is where this button would be: prices must never be covered. */
function isPlaceTaken(): boolean {
  const hasBar = window.innerWidth < 900 && document.querySelector('[data-foot-bar]') !== null
  const bottom = window.innerHeight - (hasBar ? button.bottomAboveBar : button.bottom) + button.air
  const top = bottom - button.size - 2 * button.air
  const left = window.innerWidth - button.right - button.size - button.air
  return [...document.querySelectorAll('[data-keep-clear], [data-foot-bar]')].some((other) => {
    const box = other.getBoundingClientRect()
    return box.right > left && box.bottom > top && box.top < bottom
  })
}

export function ScrollToTop() {
  const t = useMessages('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > scrollToTopThresholdPx && !isPlaceTaken())
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
