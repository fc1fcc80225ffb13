import { formatFileSize } from '#domain/format/format-file-size.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderDetail } from '../schema.ts'
import styles from './print-files.module.css'

interface PrintFilesProps {
  readonly order: OrderDetail
  /** The name of an item. */
  readonly nameOf: (itemId: string) => string
}

/** The print files and the job ticket of each item, one by one and all in one archive. */
export function PrintFiles({ order, nameOf }: PrintFilesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const items = order.orderItems.filter(({ printFiles }) => printFiles.length > 0)
  const base = `/api/b2b/dealer/order/${order.id}`
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('order.printFiles')}</h2>
      {items.length === 0 ? (
        <p>{t('order.noPrintFiles')}</p>
      ) : (
        <>
          {items.map((item) => (
            <div key={item.id} className={styles['item']}>
              <h3>{nameOf(item.id)}</h3>
              <ul>
                {item.printFiles.map(({ part, kind, fileName, sizeBytes }) => (
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
