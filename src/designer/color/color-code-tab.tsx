import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { colorCodeKey, maxColorCode } from '#domain/colors/color-code.ts'
import { type CodeSuggestion, suggestCodes } from '#domain/colors/suggest-codes.ts'
import type { Ink } from '#domain/design/document.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { ColorTabProps } from './color-palette-tab.tsx'
import styles from './color-picker.module.css'

const inkOf = ({ code, hex }: CodeSuggestion): Ink => ({ hex, pantone: code })

/** A search field for Pantone and CMYK codes with a list of matches: arrow keys preview, Enter applies. */
export function ColorCodeTab({ ink, onPreview, onPick, isToWrite }: ColorTabProps) {
  const t = useMessages('designer')
  const [text, setText] = useState(ink.pantone ?? '')
  const [referenceHex, setReferenceHex] = useState(ink.hex)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { suggestions } = suggestCodes(text, referenceHex)
  const chosen = suggestions.findIndex(({ code }) => colorCodeKey(code) === colorCodeKey(ink.pantone ?? ''))
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function write(typed: string) {
    setText(typed)
    const { exact } = suggestCodes(typed, referenceHex)
    if (!exact) return
    if (exact.kind !== 'typed') setReferenceHex(exact.hex)
    onPreview(inkOf(exact))
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = suggestions[chosen === -1 ? 0 : Math.max(0, Math.min(suggestions.length - 1, chosen + step))]
      if (next) onPreview(inkOf(next))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const suggestion = suggestions[chosen] ?? suggestions[0]
      if (suggestion) onPick(inkOf(suggestion))
    }
  }

  return (
    <>
      <label className={styles['search']}>
        <ToolIcon name="search" size={16} />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the tab is opened for
          autoFocus={isToWrite}
          role="combobox"
          aria-label={t('palette.code')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen === -1 ? undefined : `${listId}-${chosen}`}
          placeholder={t('palette.codeExample')}
          value={text}
          maxLength={maxColorCode + 10}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <div ref={list} id={listId} className={styles['codes']} role="listbox" aria-label={t('palette.codes')}>
        {suggestions.map((suggestion, nth) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of the list
          <div
            key={suggestion.code}
            id={`${listId}-${nth}`}
            className={styles['code']}
            role="option"
            tabIndex={-1}
            aria-selected={nth === chosen}
            onClick={() => onPreview(inkOf(suggestion))}
            onDoubleClick={() => onPick(inkOf(suggestion))}
          >
            <Swatch color={{ body: suggestion.hex }} size={18} />
            <span>{suggestion.kind === 'typed' ? t('palette.asTyped', { code: suggestion.code }) : suggestion.code}</span>
            {nth === chosen && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
    </>
  )
}
