import { useEffect, useId, useRef } from 'react'
import type { Currency } from '#domain/currency.ts'
import { ErrorTable } from '#features/catalogue/price-lists/browser/error-table.tsx'
import { JumpTable } from '#features/catalogue/price-lists/browser/jump-table.tsx'
import { TabTable } from '#features/catalogue/price-lists/browser/tab-table.tsx'
import { useSignedPercent } from '#features/catalogue/price-lists/browser/use-signed-percent.ts'
import { WorkbookZone } from '#features/catalogue/price-lists/browser/workbook-zone.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import styles from './new-prices-field.module.css'
import type { NewPricesControls } from './use-new-prices.ts'

interface NewPricesFieldProps {
  readonly prices: NewPricesControls
  readonly currency: Currency
}

/** The workbook of a new partner: taken, read, and what it changes against a copy of the default list. */
export function NewPricesField({ prices, currency }: NewPricesFieldProps) {
  const t = useMessages('office')
  const signed = useSignedPercent()
  const titleId = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const { file, isReading, refusal, changes, jumps, meant } = prices
  const hasErrors = refusal !== null && refusal.errors.length > 0
  const changed = changes === null ? 0 : changes.prices.up + changes.prices.down
  useEffect(() => {
    // The button that had the focus has made way for what was read.
    if (changes !== null && document.activeElement === document.body) status.current?.focus()
  }, [changes])
  return (
    <div className={styles['workbook']} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {t('partners.workbook.title')} <small>{t('partners.optional')}</small>
      </h3>
      <p>{t('partners.workbook.hint')}</p>
      {changes === null ? (
        <WorkbookZone
          currency={currency}
          file={file}
          isReading={isReading}
          refusal={hasErrors ? null : refusal}
          onFile={prices.choose}
          onTooMany={prices.refuseSeveral}
        />
      ) : (
        <>
          <p ref={status} role="status" tabIndex={-1} className={styles['differs']}>
            {changed === 0
              ? t('partners.workbook.same')
              : t('partners.workbook.differs', {
                  count: changed,
                  file: file?.name ?? '',
                  average: changes.average === null ? '–' : signed(changes.average),
                })}
          </p>
          {changed > 0 && <TabTable tabs={changes.tabs} />}
          {jumps.length > 0 && <JumpTable jumps={jumps} meant={meant} onMeant={prices.confirm} />}
        </>
      )}
      {hasErrors && <ErrorTable errors={refusal.errors} total={refusal.total} />}
      {file !== null && !isReading && (
        <Button size="compact" onClick={() => prices.choose(null)}>
          {t('partners.workbook.remove')}
        </Button>
      )}
    </div>
  )
}
