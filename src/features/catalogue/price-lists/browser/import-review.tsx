import { useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { suspiciousPercent } from '#domain/pricing/price-changes.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#platform/browser/save-file.ts'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { ErrorTable } from './error-table.tsx'
import styles from './import-review.module.css'
import { JumpTable } from './jump-table.tsx'
import { LargestChanges } from './largest-changes.tsx'
import { jumpsOf } from './price-jumps.ts'
import { atOnce, readStartTime, type StartTime, StartTimeField } from './start-time-field.tsx'
import { TabTable } from './tab-table.tsx'
import { useImportWords } from './use-import-words.ts'
import { useSignedPercent } from './use-signed-percent.ts'
import type { PriceImport } from './use-price-import.ts'

interface ImportReviewProps {
  readonly currency: Currency
  readonly importing: PriceImport
  readonly onAnotherFile: () => void
  readonly onDiscard: () => void
}

/** What a workbook would change, and what is wrong with it, before anything is written. */
export function ImportReview({ currency, importing, onAnotherFile, onDiscard }: ImportReviewProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const signed = useSignedPercent()
  const { refusalWords } = useImportWords()
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set())
  const [start, setStart] = useState<StartTime>(atOnce)
  const [startError, setStartError] = useState<string | null>(null)
  const { dry, refusal, file, isBusy } = importing
  const changes = dry?.changes ?? null
  const errors = refusal?.errors ?? []
  const jumps = changes === null ? [] : jumpsOf(changes)
  const open = jumps.filter(({ key }) => !meant.has(key)).length
  const changed = changes === null ? 0 : changes.prices.up + changes.prices.down
  const rows = changes === null ? 0 : changes.rows.added + changes.rows.changed + changes.rows.removed
  const [isSaving, setIsSaving] = useState(false)
  const saveChanges = async (): Promise<void> => {
    setIsSaving(true)
    const changesFile = await importing.changesFile()
    setIsSaving(false)
    const name = (file?.name ?? '').replace(/\.xlsx?$/i, '')
    if (changesFile) saveFile(changesFile, t('priceLists.review.file.name', { file: name }))
  }
  const confirm = (): void => {
    const time = readStartTime(start, new Date())
    setStartError(time === 'invalid' ? t('priceLists.start.past') : null)
    if (time !== 'invalid') void importing.confirm(time)
  }
  return (
    <div className={styles['review']}>
      <header className={styles['head']}>
        <h1>{t('priceLists.review.title')}</h1>
        <p>{t('priceLists.review.lead', { file: file?.name ?? '', currency })}</p>
        {dry && rows > 0 && (
          <Button size="compact" busy={isSaving} onClick={() => void saveChanges()}>
            <ToolIcon name="download" size={18} />
            {t('priceLists.review.file.button')}
          </Button>
        )}
        <Button size="compact" onClick={onAnotherFile} disabled={isBusy}>
          <ToolIcon name="upload" size={18} />
          {t('priceLists.review.another')}
        </Button>
      </header>
      {refusal && errors.length === 0 && (
        <Banner tone="error" isAnswer>
          {refusalWords(refusal)}
        </Banner>
      )}
      <dl className={styles['sums']}>
        {changes && (
          <>
            <div>
              <dt>{t('priceLists.review.sums.rows')}</dt>
              <dd>{formatNumber(changes.rows.added + changes.rows.changed + changes.rows.same, locale)}</dd>
            </div>
            <div>
              <dt>{t('priceLists.review.sums.changed')}</dt>
              <dd>{formatNumber(changed, locale)}</dd>
            </div>
            <div>
              <dt>{t('priceLists.review.sums.average')}</dt>
              <dd>{changes.average === null ? '–' : signed(changes.average)}</dd>
            </div>
            <div data-tone={open > 0 ? 'warning' : undefined}>
              <dt>{t('priceLists.review.sums.jumps', { percent: suspiciousPercent })}</dt>
              <dd>{formatNumber(changes.prices.suspicious, locale)}</dd>
            </div>
          </>
        )}
        <div data-tone={refusal && errors.length > 0 ? 'error' : undefined}>
          <dt>{t('priceLists.review.sums.errors')}</dt>
          <dd>{formatNumber(refusal?.total ?? 0, locale)}</dd>
        </div>
      </dl>
      <div className={styles['parts']} data-alone={changes === null || undefined}>
        <div>
          {refusal && errors.length > 0 && <ErrorTable errors={errors} total={refusal.total} />}
          {jumps.length > 0 && <JumpTable jumps={jumps} meant={meant} onMeant={(keys) => setMeant(new Set([...meant, ...keys]))} />}
          {changes !== null && rows === 0 && <p className={styles['same']}>{t('priceLists.review.same')}</p>}
          {changes !== null && rows > 0 && jumps.length === 0 && <p className={styles['same']}>{t('priceLists.review.noJumps')}</p>}
        </div>
        {changes && (
          <div>
            <TabTable tabs={changes.tabs} />
            <LargestChanges changes={changes} />
          </div>
        )}
      </div>
      <footer className={styles['bar']}>
        {changes !== null && rows > 0 && <StartTimeField value={start} error={startError} onChange={setStart} />}
        <Button look="primary" busy={isBusy} disabled={changes === null || rows === 0 || open > 0 || refusal !== null} onClick={confirm}>
          {t('priceLists.review.import', { count: rows })}
        </Button>
        <Button onClick={onDiscard} disabled={isBusy}>
          {controls('form.discard')}
        </Button>
        <p aria-live="polite" data-tone={errors.length + open > 0 ? 'error' : undefined}>
          {errors.length + open > 0 && <Icon name="alert" size={16} />}
          {errors.length > 0
            ? t('priceLists.review.stopErrors', { count: refusal?.total ?? 0 })
            : open > 0
              ? t('priceLists.review.stopJumps', { count: open })
              : rows > 0
                ? t('priceLists.applies')
                : ''}
        </p>
      </footer>
    </div>
  )
}
