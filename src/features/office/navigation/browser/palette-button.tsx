import { useEffect, useState } from 'react'
import type { OfficeRole } from '#domain/accounts/roles.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LineDrawing } from '#ui/icon.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { listDrawings } from '#ui/lists/list-drawings.ts'
import styles from './palette-button.module.css'

const palette = lazyPart(() => import('./command-palette.tsx'))

/** Opens the command palette, as Ctrl+K and Cmd+K do; its code is loaded then. */
export function PaletteButton({ role }: { role: OfficeRole }) {
  const t = useMessages('office')
  const accounts = useMessages('accounts')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        title={`${t('frame.find')} (Ctrl+K)`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <LineDrawing path={listDrawings.search} size={16} />
        <span>{t('frame.find')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Lazy
          part={palette}
          failed={(retry) => (
            <button type="button" className={styles['button']} onClick={retry}>
              {accounts('failures.noAnswer')}
            </button>
          )}
        >
          {({ CommandPalette }) => <CommandPalette role={role} onClose={() => setIsOpen(false)} />}
        </Lazy>
      )}
    </>
  )
}
