import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { placeLine } from '#domain/contact/address-lines.ts'
import { LocationDialog } from '#features/portal/delivery-locations/browser/location-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './location-field.module.css'
import { useFoundLocations } from './use-found-locations.ts'

interface LocationFieldProps {
  /** What the location is for: the row of an item, or the whole order. */
  readonly label: string
  readonly location: ChosenLocation | null
  readonly onChoose: (location: ChosenLocation) => void
}

/** Moves the focus among the search field and the locations below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Chooses a delivery location of the company, found by typing, or adds one without leaving the page. */
export function LocationField({ label, location, onChoose }: LocationFieldProps) {
  const t = useMessages('office')
  const frame = useRef<HTMLDetailsElement>(null)
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const { found, hasFailed, cause } = useFoundLocations(typed, isOpen)

  function close(): void {
    if (frame.current) frame.current.open = false
    frame.current?.querySelector('summary')?.focus()
    setTyped('')
  }
  function choose({ id, companyName, street, zipCode, city, country }: ChosenLocation): void {
    onChoose({ id, companyName, street, zipCode, city, country })
    close()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary takes the keys */}
      <details
        ref={frame}
        className={styles['field']}
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open)
          if (event.currentTarget.open) event.currentTarget.querySelector('input')?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) close()
          else if (isOpen) moveFocus(event)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A click on something that takes no focus leaves it open.
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false
        }}
      >
        <summary aria-label={`${label}: ${location ? `${location.companyName}, ${placeLine(location)}` : t('portal.delivery.choose')}`}>
          {location ? (
            <span>
              <strong>{location.companyName}</strong> {placeLine(location)}
            </span>
          ) : (
            <span data-empty>{t('portal.delivery.choose')}</span>
          )}
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles['pop']}>
          <label>
            {t('locations.phrase')}
            <input
              type="search"
              value={typed}
              maxLength={200}
              autoComplete="off"
              aria-controls={listId}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <ul id={listId}>
            {found?.map((offered) => (
              <li key={offered.id}>
                <button type="button" aria-pressed={offered.id === location?.id} onClick={() => choose(offered)}>
                  <strong>{offered.companyName}</strong>
                  <span>{placeLine(offered)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status">{hasFailed ? cause : found?.length === 0 && t('locations.noneFound')}</p>
          <button type="button" className={styles['add']} onClick={() => setIsAdding(true)}>
            <Icon name="plus" size={16} />
            {t('locations.add')}
          </button>
        </div>
      </details>
      {/* Outside of the form around this field, because forms are not nested. */}
      {isAdding &&
        createPortal(
          <LocationDialog
            location={null}
            onClose={() => setIsAdding(false)}
            onEnd={(_outcome, _name, saved) => {
              setIsAdding(false)
              if (saved) choose(saved)
            }}
          />,
          document.body,
        )}
    </>
  )
}
