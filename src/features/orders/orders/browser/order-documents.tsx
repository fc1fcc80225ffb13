import { formatFileSize } from '#domain/format/format-file-size.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { OrderView } from '../order-view.ts'
import styles from './order-documents.module.css'

/** The download URL of an order's PDF. */
const orderPdfUrl = (token: string): string => `/api/orders/${encodeURIComponent(token)}/pdf`

/** The order as a PDF, and the print files of the customer. Renders nothing if there are neither. */
export function OrderDocuments({ order: { token, pdf, files } }: { order: Pick<OrderView, 'token' | 'pdf' | 'files'> }) {
  const t = useMessages('orders')
  const locale = useLocale()
  if (pdf === null && files.length === 0) return null
  return (
    <div className={styles['documents']}>
      {pdf !== null && (
        <section>
          <h2>{t('lookup.documents')}</h2>
          <a href={orderPdfUrl(token)} download>
            <ToolIcon name="download" size={16} />
            {t('lookup.pdf')}
          </a>
          <span className={styles['size']}>{formatFileSize(pdf.sizeBytes, locale)}</span>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h2>{t('lookup.printFiles')}</h2>
          <ul>
            {files.map(({ name, sizeBytes }) => (
              <li key={name}>
                {name} <span className={styles['size']}>{formatFileSize(sizeBytes, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
