import { Link } from 'react-router'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { officeUrlFor } from '#office-urls'
import type { OfficeOrder } from '../office-order-view.ts'
import styles from './print-files.module.css'

interface PrintFilesProps {
  readonly orderId: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly printFiles: OfficeOrder['printFiles']
  readonly failure: OfficeOrder['printFailure']
  readonly customerFiles: OfficeOrder['customerFiles']
}

/** That the print files could not be made, why, and what to do. */
function PrintFailed({ failure: { reason, isFinal } }: { failure: NonNullable<OfficeOrder['printFailure']> }) {
  const t = useMessages('office')
  const locale = useLocale()
  const isAdmin = useSite().account?.role === 'admin'
  return (
    <Banner tone="error">
      {t('order.printFilesFailed')} {t(`jobs.failures.${reason}`)} {t(`order.printFilesNext.${isFinal ? 'retry' : 'waits'}`)}{' '}
      {isFinal && isAdmin && <Link to={officeUrlFor(locale, 'adminJobs')}>{t('jobs.title')}</Link>}
    </Banner>
  )
}

/** The print files and the job ticket of each item and the customer's own files, one by one and all in one archive. */
export function OrderPrintFiles({ orderId, items, printFiles, failure, customerFiles }: PrintFilesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const base = `/api/b2b/dealer/order/${orderId}`
  const printed = items
    .map((item) => ({ ...item, files: printFiles.filter(({ orderItemId }) => orderItemId === item.id) }))
    .filter(({ files }) => files.length > 0)
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('order.printFiles')}</h2>
      {failure ? <PrintFailed failure={failure} /> : printed.length === 0 && <p className={styles['none']}>{t('order.noPrintFiles')}</p>}
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
      {customerFiles.length > 0 && (
        <div className={styles['item']}>
          <h3>{t('order.customerFiles')}</h3>
          <ul>
            {customerFiles.map(({ sha256, fileName, sizeBytes }) => (
              <li key={sha256}>
                <a href={`${base}/customer-file/${sha256}`} download={fileName}>
                  {fileName}
                </a>{' '}
                <small>{formatFileSize(sizeBytes, locale)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      {printed.length + customerFiles.length > 0 && (
        <a href={`${base}/print-files.zip`} download className={styles['all']}>
          <ToolIcon name="download" size={16} />
          {t('order.allFiles')}
        </a>
      )}
    </section>
  )
}
