import { useRef, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { MarkedTextArea, type TextMark } from '#ui/forms/marked-text-area.tsx'
import { readSheetFile, type SheetRefused } from './client.ts'
import styles from './import-dialog.module.css'

interface SheetInputProps {
  readonly label: string
  readonly text: string
  readonly marks: readonly TextMark[]
  readonly marksTitle: string
  /** Called with what is typed. */
  readonly onEdit: (text: string) => void
  /** Called with a sheet that is pasted or chosen as a file, which can be checked at once. */
  readonly onSheet: (text: string) => void
  readonly onRefused: (refused: SheetRefused) => void
}

/** A sheet as text: pasted, typed, or read from a file, and corrected in place. */
export function SheetInput({ label, text, marks, marksTitle, onEdit, onSheet, onRefused }: SheetInputProps) {
  const t = useMessages('portal')
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function choose(file: File): Promise<void> {
    setIsReading(true)
    const read = await readSheetFile(file)
    setIsReading(false)
    setName(file.name)
    if (read.ok) onSheet(read.text)
    else onRefused(read)
  }
  return (
    <>
      <MarkedTextArea
        label={label}
        value={text}
        marks={marks}
        marksTitle={marksTitle}
        onChange={(typed) => {
          setName(null)
          onEdit(typed)
        }}
        onPaste={onSheet}
      />
      <div className={styles['file']}>
        <Button size="compact" busy={isReading} onClick={() => input.current?.click()}>
          {t('locations.import.choose')}
        </Button>
        <small>{name ?? t('locations.import.kinds')}</small>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls,.csv,.tsv,.txt"
          aria-label={t('locations.import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
      </div>
    </>
  )
}
