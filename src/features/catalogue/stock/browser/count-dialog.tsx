import { useFailureWords } from '#ui/forms/use-failure.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useDrop, usePreventFileOpening } from '#features/designs/uploads/browser/use-drop.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { CountReply } from '../schema.ts'
import { type CountSent, postCount } from './client.ts'
import { CountDifferences } from './count-differences.tsx'
import styles from './count-dialog.module.css'

type Failure = Extract<CountSent, { ok: false }>

/** Refusals of a file that the page explains; any other one is "not a workbook". */
const explained = ['already-booked', 'conflict', 'wrong-name', 'encrypted', 'too-large', 'too-many-rows', 'errors'] as const

/** Books a counted workbook: the file, then what would be booked, then the booking. */
export function CountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('office')
  return (
    <Dialog open={isOpen} wide title={t('stock.count.title')} onClose={onClose} actions={null}>
      <CountSteps onClose={onClose} />
    </Dialog>
  )
}

function CountSteps({ onClose }: { onClose: () => void }) {
  const t = useMessages('office')
  const { number } = useCatalogueWords()
  const { revalidate } = useRevalidator()
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [dryRun, setDryRun] = useState<CountReply | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isBooked, setIsBooked] = useState(false)

  async function send(chosen: File, digest: string | null): Promise<void> {
    setFile(chosen)
    setFailure(null)
    setIsBusy(true)
    const sent = await postCount(chosen, digest, new AbortController().signal)
    setIsBusy(false)
    if (!sent.ok) {
      setDryRun(null)
      return setFailure(sent)
    }
    setDryRun(sent.reply)
    if (digest !== null) {
      setIsBooked(true)
      await revalidate()
    }
  }

  const take = ([chosen]: readonly File[]) => {
    if (chosen && !isBusy) void send(chosen, null)
  }
  const isOver = useDrop(zone, take)
  usePreventFileOpening()
  const differences = dryRun?.differences ?? []
  return (
    <div ref={zone} className={styles['steps']}>
      <p>{t('stock.count.hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // Allows selecting the same file again.
          event.target.value = ''
        }}
      />
      {!isBooked && (
        <button type="button" className={styles['zone']} data-over={isOver || undefined} onClick={() => input.current?.click()}>
          <ToolIcon name="upload" size={24} />
          <span>
            <strong>{isOver ? t('stock.count.over') : isBusy ? t('stock.count.reading') : (file?.name ?? t('stock.count.choose'))}</strong>
            <span>{t('stock.count.kinds')}</span>
          </span>
        </button>
      )}
      {failure && <CountFailure failure={failure} />}
      {dryRun && isBooked && (
        <Banner tone="success">{t('stock.count.done', { count: differences.length, number: number(differences.length) })}</Banner>
      )}
      {dryRun && !isBooked && (
        <p>
          <strong>{t('stock.count.counted', { count: dryRun.counted, number: number(dryRun.counted) })}</strong>{' '}
          {differences.length === 0
            ? t('stock.count.noDifference')
            : t('stock.count.differ', { count: differences.length, number: number(differences.length) })}
        </p>
      )}
      {differences.length > 0 && <CountDifferences differences={differences} />}
      <div className={styles['actions']}>
        {dryRun && !isBooked && differences.length > 0 && file && (
          <Button look="primary" busy={isBusy} onClick={() => void send(file, dryRun.digest)}>
            {t('stock.count.book', { count: differences.length, number: number(differences.length) })}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t(isBooked ? 'stock.count.close' : 'stock.count.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Why the file was refused; errors of cells each with its place. */
function CountFailure({ failure: { reason, cause, errors, total } }: { failure: Failure }) {
  const t = useMessages('office')
  const failureWords = useFailureWords()
  const match = explained.find((candidate) => candidate === reason)
  return (
    <Banner tone="error" isAnswer>
      {reason === null ? failureWords(cause) : t(`stock.count.refusals.${match ?? 'unreadable'}`, { count: total })}
      {errors.length > 0 && (
        <ul className={styles['errors']}>
          {errors.map(({ row, column, reason: why, value }) => (
            <li key={`${row} ${column} ${why}`}>
              {row !== null && <b>{t('stock.count.place', { cell: `${column ?? ''}${row}` })}</b>}{' '}
              {t(`stock.count.issues.${why}`, { value })}
            </li>
          ))}
          {total > errors.length && <li>{t('stock.count.moreErrors', { count: total - errors.length })}</li>}
        </ul>
      )}
    </Banner>
  )
}
