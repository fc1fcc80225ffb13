import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { companyQueues } from '#features/partners/company/server/jobs.ts'
import { companyMailKey, readCompanyChange } from '#features/partners/company/server/read-company-change.ts'
import { originOfSite } from '#features/orders/orders/server/order-links.ts'
import { billingWords } from '#features/partners/partners/partner-words.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { officeUrlFor } from '#office-urls'
import { shopLocale } from './mail-words.ts'
import { postOfficeLetter } from './post-office-letter.ts'
import type { LetterDeps } from './send-order-mail.ts'

/** The job that mails the office what a company has changed about itself; once per change. */
export async function mailCompanyChange(deps: LetterDeps, { entryId }: DataOf<typeof companyQueues.mailCompanyChange>): Promise<void> {
  const { db, config } = deps
  const change = await readCompanyChange(db, entryId)
  if (!change) return
  const { company, person, priceListId } = change
  const translator = translatorOf(shopLocale)
  const t = translator.of('documents')
  const nameOf = (field: string): string => {
    if (field in billingWords) return translator.of('checkout')(`information.fields.${billingWords[field as keyof typeof billingWords]}`)
    return t(`companyMail.fields.${field as 'locale' | 'useBillingCompany' | 'billingEmail'}`)
  }
  const valueOf = (value: FieldChange['after']): string =>
    typeof value === 'boolean' ? t(value ? 'companyMail.yes' : 'companyMail.no') : value === null || value === '' ? '–' : String(value)
  await postOfficeLetter(deps, {
    uniqueKey: companyMailKey(entryId),
    orderId: null,
    to: config.mail.shop,
    replyTo: config.site.contactEmail,
    subject: t('companyMail.subject', { company }),
    heading: t('companyMail.heading', { company }),
    hello: t('companyMail.hello', { person }),
    rows: change.changes.map(({ field, before, after }) => ({ label: nameOf(field), value: `${valueOf(before)} → ${valueOf(after)}` })),
    button: {
      label: t('companyMail.open'),
      href: `${originOfSite(config, shopLocale)}${officeUrlFor(shopLocale, 'adminPartner', { priceListId })}`,
    },
  })
}
