import { Link } from 'react-router'
import { WithdrawalForm } from '#features/orders/withdrawals/browser/withdrawal-form.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { PageHead } from '../../frame/page-head.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import styles from './withdrawal-form-page.module.css'

await loadMessages('checkout')

/** The withdrawal function of Art. 11a of Directive 2011/83/EU: one form with one button, linked from every page. */
export default function WithdrawalFormPage() {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { contactEmail } = useSite()
  return (
    <div className={styles['page']}>
      <PageHead title={t('withdrawal.title')} description={t('withdrawal.lead')} />
      <h1>{t('withdrawal.title')}</h1>
      <p>
        {t('withdrawal.lead')} <Link to={urlFor(locale, 'withdrawal')}>{t('withdrawal.instructions')}</Link>
      </p>
      <WithdrawalForm contactEmail={contactEmail} />
    </div>
  )
}
