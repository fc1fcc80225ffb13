import { formatFileSize } from '#domain/format/format-file-size.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OfficeOrder } from '../office-order-view.ts'
import styles from './print-files.module.css'

interface PrintFilesProps {
  readonly orderId: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly printFiles: OfficeOrder['printFiles']
}

/** The print files and the job ticket of each item, one by one and all in one archive. */
export function OrderPrintFiles({ orderId, items, printFiles }: PrintFilesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const base = `/api/b2b/dealer/order/${orderId}`
  const printed = items
    .map((item) => ({ ...item, files: printFiles.filter(({ orderItemId }) => orderItemId === item.id) }))
    .filter(({ files }) => files.length > 0)
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('order.printFiles')}</h2>
      {printed.length === 0 ? (
        <p>{t('order.noPrintFiles')}</p>
      ) : (
        <>
          {printed.map((item) => (
            <div key={item.id} className={styles['item']}>
              <h3>{item.name}</h3>
              <ul>
                {item.files.map(({ part, kind, fileName, sizeBytes }) => (
                  <li key={part}>
                    <a href={`${base}/order-item/${item.id}/print-file/${part}`} download={fileName}>
                      {kind === 'ticket' ? t('order.ticket') : fileName}
                    </a>{' '}
                    <small>{formatFileSize(sizeBytes, locale)}</small>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <a href={`${base}/print-files.zip`} download>
            {t('order.allFiles')}
          </a>
        </>
      )}
    </section>
  )
}
