import { useState } from 'react'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { totalBytes, type ListedFile } from '#domain/uploads/file-list.ts'
import { maxFilesBytes } from '#domain/uploads/print-files.ts'
import { type PrintLine, wholeOrder } from '#domain/uploads/print-slots.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { usePrintFiles } from './use-print-files.ts'
import { FileSlot } from './file-slot.tsx'
import styles from './print-files.module.css'
import { usePreventFileOpening } from './use-drop.ts'
import { useFileWords } from './use-file-words.ts'

interface PrintFilesProps {
  readonly lines: readonly PrintLine[]
  /** The printed pictures: their location and the names of their files. */
  readonly slots: readonly { readonly slot: string; readonly title: string; readonly picture: string }[]
}

/** The section for originals of pictures and other print files: a slot for each picture and one for the rest. */
export function PrintFilesSection({ lines, slots }: PrintFilesProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { files, sending } = usePrintFiles(lines)
  const words = useFileWords()
  const [announcement, setAnnouncement] = useState('')
  usePreventFileOpening()
  const inSlot = (wanted: string): readonly ListedFile[] => files.filter(({ slot }) => slot === wanted)
  const total = totalBytes(files)
  const totalText = t('files.progress', { sent: formatFileSize(total, locale), size: formatFileSize(maxFilesBytes, locale) })
  const rest = { slot: wholeOrder, title: t('files.wholeOrder') }
  const common = { sending, words, onAnnouncement: setAnnouncement }
  return (
    <section className={styles['files']} aria-labelledby="print-files">
      <div className={styles['head']}>
        <h2 id="print-files">{t('files.title')}</h2>
        <p>{t('files.hint')}</p>
        <p className={styles['together']}>{totalText}</p>
      </div>
      <ul className={styles['slots']}>
        {slots.map(({ slot, title, picture }) => (
          <FileSlot key={slot} {...common} slot={slot} title={title} picture={picture} files={inSlot(slot)} />
        ))}
        {inSlot(wholeOrder).map((file) => (
          <FileSlot key={file.id} {...common} {...rest} files={[file]} />
        ))}
        <FileSlot {...common} {...rest} files={[]} />
      </ul>
      <div className={styles['sum']}>
        <span id="print-files-together">{t('files.together')}</span>
        <span
          className={styles['bar']}
          role="meter"
          aria-labelledby="print-files-together"
          aria-valuemin={0}
          aria-valuemax={maxFilesBytes}
          aria-valuenow={total}
          aria-valuetext={totalText}
        >
          <i style={{ width: `${(total / maxFilesBytes) * 100}%` }} />
        </span>
        <span>{totalText}</span>
      </div>
      <output className="visually-hidden">{announcement}</output>
    </section>
  )
}
