import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import styles from './jobs-table.module.css'

interface ClampedTextProps {
  /** What the text is about, for the name of the button. */
  readonly subject: string
  readonly children: string
}

/** A text of which three lines are shown, with a button that shows the rest if there is any. */
export function ClampedText({ subject, children }: ClampedTextProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const text = useRef<HTMLElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const element = text.current
    // An open text is never cut, and its button must stay.
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, children])
  const label = t(isOpen ? 'jobs.showLess' : 'jobs.showAll')
  return (
    <>
      <small ref={text} className={styles['words']} data-open={isOpen || undefined}>
        {children}
      </small>
      {isCut && (
        <Button
          look="text"
          size="compact"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-label={controls('action.on', { action: label, subject })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
    </>
  )
}
