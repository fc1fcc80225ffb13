import { type RefObject, useEffect, useRef, useState } from 'react'
import { Autocomplete, Dialog, Input, ListBox, ListBoxItem, Popover, SearchField, Text } from 'react-aria-components'
import { Icon } from '../icon.tsx'
import styles from './search-select.module.css'
import { useFoundWhileTyping } from './use-found-while-typing.ts'

export interface SearchSelectOption {
  readonly id: string
  readonly name: string
  readonly detail?: string
}

/** What a `SearchSelect` offers. */
export interface SearchSelectOffer<Option extends SearchSelectOption> {
  /** The name of the field, with what is chosen. */
  readonly label: string
  readonly searchLabel: string
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

interface SearchSelectPopoverProps<Option extends SearchSelectOption> extends SearchSelectOffer<Option> {
  /** Where the options are shown, and what has the focus afterwards. */
  readonly field: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The open part of a `SearchSelect`: a search field, with the options that match below it. */
export function SearchSelectPopover<Option extends SearchSelectOption>(props: SearchSelectPopoverProps<Option>) {
  const { label, searchLabel, field, chosenId, first = [], find, none, onChoose, onClose, action } = props
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { found, hasFailed, cause } = useFoundWhileTyping(find, typed.trim(), true)
  // A dialog gives the focus to itself.
  useEffect(() => search.current?.focus(), [])
  const modal = field.current?.closest('dialog')
  const options = [...first, ...(found ?? [])]
  return (
    <Popover
      isOpen
      triggerRef={field}
      placement="bottom start"
      // Outside of a modal dialog nothing can be reached.
      {...(modal && { UNSTABLE_portalContainer: modal })}
      className={styles['popover'] ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField aria-label={searchLabel} className={styles['search'] ?? ''}>
            <Input ref={search} placeholder={searchLabel} maxLength={200} />
          </SearchField>
          <ListBox
            aria-label={label}
            className={styles['options'] ?? ''}
            items={options}
            selectionMode="single"
            selectedKeys={chosenId === null ? [] : [chosenId]}
            // An empty selection is a press on the chosen option.
            onSelectionChange={(keys) => {
              const [id = chosenId] = keys === 'all' ? [] : [...keys]
              const option = options.find((one) => one.id === id)
              onClose()
              if (option) onChoose(option)
            }}
          >
            {({ id, name, detail }) => (
              <ListBoxItem id={id} textValue={detail === undefined ? name : `${name} ${detail}`} className={styles['option'] ?? ''}>
                <Text slot="label">
                  <strong>{name}</strong> {detail}
                </Text>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
        <p role="status">{hasFailed ? cause : found?.length === 0 && none}</p>
        {action && (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            <Icon name="plus" size={16} />
            {action.label}
          </button>
        )}
      </Dialog>
    </Popover>
  )
}
