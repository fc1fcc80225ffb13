import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { minPhraseLength } from '#domain/lists/paging.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '../button.tsx'
import { Icon, LineDrawing } from '../icon.tsx'
import { listDrawings } from './list-drawings.ts'
import styles from './list-filters.module.css'
import { useListUrl } from './use-list-url.ts'

const typingPauseMs = 300

/** A search in a list as the user types, from the third character on. */
export function PhraseField({ label }: { label: string }) {
  const t = useMessages('controls')
  const { params, go } = useListUrl()
  const current = params.get('phrase') ?? ''
  const [typed, setTyped] = useState(current)
  const sent = useRef(current)
  const input = useRef<HTMLInputElement>(null)
  // Text typed before hydration is only in the DOM field.
  useLayoutEffect(() => setTyped(input.current?.value ?? ''), [])
  // The back button and "clear all" change the address from outside.
  useEffect(() => {
    if (sent.current === current) return
    sent.current = current
    setTyped(current)
  }, [current])

  function search(phrase: string): void {
    const wanted = phrase.trim().length < minPhraseLength ? '' : phrase.trim()
    if (wanted === sent.current) return
    const replace = sent.current !== '' && wanted !== ''
    sent.current = wanted
    go({ phrase: wanted }, { replace })
  }
  const searchNow = useRef(search)
  useEffect(() => {
    searchNow.current = search
  })
  useEffect(() => {
    const timer = setTimeout(() => searchNow.current(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const isTooShort = typed.trim() !== '' && typed.trim().length < minPhraseLength
  return (
    <search className={styles['phrase']}>
      <LineDrawing path={listDrawings.search} size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        aria-describedby={isTooShort ? 'phrase-hint' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed)
          if (event.key === 'Escape' && typed !== '') setTyped('')
        }}
      />
      {typed !== '' && (
        <IconButton label={t('list.clearPhrase')} onClick={() => setTyped('')}>
          <Icon name="cross" size={16} />
        </IconButton>
      )}
      {isTooShort && (
        <p id="phrase-hint" className={styles['hint']} role="status">
          {t('list.phraseTooShort', { count: minPhraseLength })}
        </p>
      )}
    </search>
  )
}
