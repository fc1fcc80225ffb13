import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { lazyPart, useLazyPart } from '../lazy-part.tsx'
import type { SearchSelectOption } from './search-select-popover.tsx'
import styles from './search-select.module.css'

// Loaded when the field is opened first.
const popover = lazyPart(async () => (await import('./search-select-popover.tsx')).SearchSelectPopover)

interface SearchSelectProps<Option extends SearchSelectOption> {
  /** The name of the field, with what is chosen. */
  readonly label: string
  readonly searchLabel: string
  /** What the closed field shows. */
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly chosenId: string | null
  /** Offered before what is found. */
  readonly first?: readonly Option[]
  /** The same function at every call; an empty phrase finds the first options. */
  readonly find: (phrase: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Said when nothing is found. */
  readonly none: string
  readonly onChoose: (option: Option) => void
  /** An action below the options. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A field to choose from more options than a list can show: they are found by typing. */
export function SearchSelect<Option extends SearchSelectOption>({
  label,
  children,
  className,
  onChoose,
  ...offered
}: SearchSelectProps<Option>) {
  const field = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { loaded: SearchSelectPopover } = useLazyPart(popover, isOpen)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        ref={field}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={(isOpen && SearchSelectPopover === null) || undefined}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles['chosen']}>{children}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && SearchSelectPopover && (
        <SearchSelectPopover
          {...offered}
          label={label}
          field={field}
          onChoose={(option) => {
            close()
            onChoose(option as Option)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
