import { useEffect, useId, useRef } from 'react'
import { isAccepted, type ListedFile, removeFile } from '#domain/uploads/file-list.ts'
import { printFileExtensions } from '#domain/uploads/print-files.ts'
import { wholeOrder } from '#domain/uploads/print-slots.ts'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { fileListStore } from './file-list-store.ts'
import { dropBytes, type Sending } from './send-files.ts'
import { addPrintFiles } from './add-print-files.ts'
import { FileBox } from './file-box.tsx'
import styles from './file-slot.module.css'
import { useDrop } from './use-drop.ts'
import type { FileWords } from './use-file-words.ts'

interface FileSlotProps {
  readonly slot: string
  readonly title: string
  /** The picture whose original belongs here; none for the whole order. */
  readonly picture?: string
  /** Its content: an accepted file, a refused one, both, or none. */
  readonly files: readonly ListedFile[]
  readonly sending: ReadonlyMap<string, Sending>
  readonly words: FileWords
  /** Called with an announcement when a file is uploaded or fails. */
  readonly onAnnouncement: (sentence: string) => void
}

function useAnnouncement(sentence: string | null, onAnnouncement: (sentence: string) => void): void {
  const before = useRef(sentence)
  useEffect(() => {
    if (sentence !== null && sentence !== before.current) onAnnouncement(sentence)
    before.current = sentence
  }, [sentence, onAnnouncement])
}

/** When the focused button is removed, keeps the focus in the slot or moves it to the empty one. */
function focusAfterRemoval(item: HTMLElement | null): void {
  const last = item?.parentElement?.lastElementChild
  requestAnimationFrame(() => (item?.isConnected ? item : last)?.querySelector('button')?.focus())
}

/** A slot for a print file: accepts it by drag and drop or by click, shows its progress or why it is refused. */
export function FileSlot({ slot, title, picture, files, sending, words, onAnnouncement }: FileSlotProps) {
  const { t } = words
  const titleId = useId()
  const item = useRef<HTMLLIElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const accepted = files.find(isAccepted)
  const refused = files.find((file) => file.state === 'refused')
  const underway = accepted && sending.get(accepted.sha256)
  const handleFiles = (chosen: readonly File[]) => {
    if (chosen.length > 0) void addPrintFiles(chosen, slot, accepted?.id)
  }
  const isOver = useDrop(item, handleFiles)
  const hasFailed = underway?.state === 'failed'
  const ownState = hasFailed ? 'failed' : accepted?.state === 'waiting' ? 'sending' : accepted ? 'sent' : 'empty'
  const state = isOver ? 'over' : refused ? 'refused' : ownState
  useAnnouncement(words.announcement(accepted, underway, refused), onAnnouncement)

  const choose = () => input.current?.click()
  return (
    <li ref={item} className={styles['slot']} data-state={state}>
      <h3 id={titleId}>
        {title}
        {picture !== undefined && <span className={styles['original']}>{picture}</span>}
      </h3>
      <input
        ref={input}
        type="file"
        hidden
        multiple={slot === wholeOrder}
        accept={printFileExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          handleFiles([...(event.target.files ?? [])])
          // Allows selecting the same file again.
          event.target.value = ''
        }}
      />
      {isOver ? (
        <div className={styles['box']}>
          <ToolIcon name="upload" />
          <strong>{t('files.drop')}</strong>
        </div>
      ) : accepted || refused ? (
        <FileBox
          title={picture === undefined ? title : `${title}, ${picture}`}
          titleId={titleId}
          accepted={accepted}
          underway={underway}
          refused={refused}
          words={words}
          onChoose={choose}
          onRemove={(id) => {
            fileListStore.update((list) => removeFile(list, id))
            void dropBytes()
            focusAfterRemoval(item.current)
          }}
        />
      ) : (
        <button type="button" className={styles['box']} aria-describedby={titleId} onClick={choose}>
          <ToolIcon name="upload" />
          <strong className={styles['wide']}>{t('files.choose')}</strong>
          <strong className={styles['narrow']}>{words.chooseShort}</strong>
          {/* Shown once, in the slot of the whole order, which always exists. */}
          {picture === undefined && <span className={styles['wide']}>{words.kinds}</span>}
        </button>
      )}
    </li>
  )
}
