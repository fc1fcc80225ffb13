import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { lazyPart, useLazyPart } from '../lazy-part.tsx'
import type { SearchSelectOffer, SearchSelectOption } from './search-select-popover.tsx'
import styles from './search-select.module.css'

// Loaded when the field is opened first.
const popover = lazyPart(async () => (await import('./search-select-popover.tsx')).SearchSelectPopover)

interface SearchSelectProps<Option extends SearchSelectOption> extends SearchSelectOffer<Option> {
  /** What the closed field shows. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A field to choose from more options than a list can show: they are found by typing. */
export function SearchSelect<Option extends SearchSelectOption>({ children, className, ...offer }: SearchSelectProps<Option>) {
  const accounts = useMessages('accounts')
  const field = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { loaded: SearchSelectPopover, retry } = useLazyPart(popover, isOpen)
  return (
    <>
      <button
        ref={field}
        type="button"
        className={className}
        aria-label={retry ? undefined : offer.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen && SearchSelectPopover !== null}
        aria-busy={(isOpen && SearchSelectPopover === null && retry === null) || undefined}
        onClick={retry ?? (() => setIsOpen(true))}
      >
        <span className={styles['chosen']}>{retry ? accounts('failures.noAnswer') : children}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && SearchSelectPopover && <SearchSelectPopover {...offer} field={field} onClose={() => setIsOpen(false)} />}
    </>
  )
}
