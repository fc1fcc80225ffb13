import { useEffect, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { LineDrawing } from '#ui/icon.tsx'
import { clip } from './clip-drawing.ts'
import styles from './message-bar.module.css'
import { messageFormId } from './message-form.tsx'

const fieldOf = (form: HTMLElement | null) => form?.querySelector('textarea')

/** On a phone, the way from anywhere on an order to the field for a message; gone while that is in view. */
export function MessageBar() {
  const t = useMessages('office')
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    const form = document.getElementById(messageFormId)
    if (!form) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  if (isInView) return null
  return (
    <div className={styles['bar']}>
      <Button wide onClick={() => fieldOf(document.getElementById(messageFormId))?.focus()}>
        <LineDrawing path={clip} size={18} /> {t('order.message.write')}
      </Button>
    </div>
  )
}
