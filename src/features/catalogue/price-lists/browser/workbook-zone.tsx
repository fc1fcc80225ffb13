import { useRef } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { useDrop, usePreventFileOpening } from '#features/designs/uploads/browser/use-drop.ts'
import { Banner } from '#ui/banner.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { ImportRefusal } from './client.ts'
import { useImportWords } from './use-import-words.ts'
import styles from './workbook-zone.module.css'

interface WorkbookZoneProps {
  readonly currency: string
  /** The file that is being read, or was read last. */
  readonly file: File | null
  readonly isReading: boolean
  /** Why the file was not read; errors of its cells are shown elsewhere. */
  readonly refusal: ImportRefusal | null
  readonly onFile: (file: File) => void
  readonly onTooMany: () => void
}

/** Takes a workbook with prices, dropped or chosen. */
export function WorkbookZone({ currency, file, isReading, refusal, onFile, onTooMany }: WorkbookZoneProps) {
  const t = useMessages('office')
  const { refusalWords } = useImportWords()
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  usePreventFileOpening()
  const take = (files: readonly File[]): void => {
    const [only, ...more] = files
    if (more.length > 0) onTooMany()
    else if (only) onFile(only)
  }
  const isOver = useDrop(zone, take)
  return (
    <div className={styles['import']}>
      <p>{t('priceLists.import.lead', { currency })}</p>
      {refusal && (
        <Banner tone="error" isAnswer>
          {t('priceLists.import.refused', { file: file?.name ?? '' })} {refusalWords(refusal)}
        </Banner>
      )}
      <div ref={zone} className={styles['zone']} data-over={isOver || undefined} aria-busy={isReading}>
        <ToolIcon name="upload" size={28} />
        <strong>{isReading ? t('priceLists.import.reading', { file: file?.name ?? '' }) : t('priceLists.import.drop')}</strong>
        {isReading ? (
          <progress aria-label={t('priceLists.import.reading', { file: file?.name ?? '' })} />
        ) : (
          <p>
            {t('priceLists.import.one')}{' '}
            <button type="button" onClick={() => input.current?.click()}>
              {t('priceLists.import.choose')}
            </button>
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls"
          aria-label={t('priceLists.import.choose')}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // The same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </div>
      <p className={styles['mandatory']}>{t('priceLists.import.mandatory')}</p>
    </div>
  )
}
