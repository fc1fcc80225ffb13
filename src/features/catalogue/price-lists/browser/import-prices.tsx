import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Currency } from '#domain/currency.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ImportReview } from './import-review.tsx'
import { usePriceImport } from './use-price-import.ts'
import { WorkbookZone } from './workbook-zone.tsx'

interface ImportPricesProps {
  readonly list: { readonly id: string; readonly isDefault: boolean; readonly currency: Currency }
  /** The name of the list. */
  readonly title: string
  /** The page of the list, whose button starts an import. */
  readonly children: (startImport: () => void) => ReactNode
}

/** The way of a workbook: chosen in a dialog, looked at in place of the page, and imported. The back button leads to the page again. */
export function ImportPrices({ list, title, children }: ImportPricesProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { revalidate } = useRevalidator()
  const { params, go } = useListUrl()
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const isReviewing = params.has('review')
  const importing = usePriceImport(list, () => {
    setIsDone(true)
    go({ review: null }, { replace: true })
    void revalidate()
  })
  const { dry, refusal, isBusy, file } = importing
  const hasErrors = refusal !== null && refusal.errors.length > 0
  const close = (): void => setIsOpen(false)
  const start = (): void => {
    importing.discard()
    setIsDone(false)
    setIsOpen(true)
  }
  const read = async (next: File): Promise<void> => {
    const isReadable = await importing.read(next)
    if (!isReadable) return
    close()
    if (!isReviewing) go({ review: '1' })
  }
  return (
    <>
      {isReviewing && (dry !== null || hasErrors) ? (
        <ImportReview
          key={file?.lastModified}
          currency={list.currency}
          importing={importing}
          onAnotherFile={() => setIsOpen(true)}
          onDiscard={() => {
            importing.discard()
            go({ review: null }, { replace: true })
          }}
        />
      ) : (
        <>
          {isDone && (
            <Banner tone="success" isAnswer closeLabel={t('frame.close')} onClose={() => setIsDone(false)}>
              {t('priceLists.import.done')}
            </Banner>
          )}
          {children(start)}
        </>
      )}
      {/* Nothing is written before the changes of the workbook have been looked at. */}
      <Dialog
        open={isOpen}
        title={t('priceLists.import.title', { list: title })}
        closeLabel={t('frame.close')}
        onClose={close}
        actions={<Button onClick={close}>{controls('form.cancel')}</Button>}
      >
        <WorkbookZone
          currency={list.currency}
          file={file}
          isReading={isBusy}
          refusal={hasErrors ? null : refusal}
          onFile={(next) => void read(next)}
          onTooMany={importing.refuseSeveral}
        />
      </Dialog>
    </>
  )
}
