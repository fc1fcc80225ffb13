import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { companyQueues } from '#features/company/server/jobs.ts'
import { readCompanyChange } from '#features/company/server/read-company-change.ts'
import { originOfSite } from '#features/orders/server/order-links.ts'
import { postMails } from '#features/outbox/server/post-mail.ts'
import { billingWords } from '#features/partners/partner-words.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { officeUrlFor } from '#office-urls'
import { letterMail } from './letter-mail.ts'
import { mailFoot, shopLocale } from './mail-words.ts'
import { storeMark } from './order-attachments.ts'
import type { LetterDeps } from './post-letter.ts'

/** The job that mails the office what a company has changed about itself; once per change. */
export async function mailCompanyChange(deps: LetterDeps, { entryId }: DataOf<typeof companyQueues.mailCompanyChange>): Promise<void> {
  const { db, files, config } = deps
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
  const letter = letterMail({
    locale: shopLocale,
    brand: config.site.brand,
    subject: t('companyMail.subject', { company }),
    heading: t('companyMail.heading', { company }),
    hello: t('companyMail.hello', { person }),
    paragraphs: [],
    rows: change.changes.map(({ field, before, after }) => ({ label: nameOf(field), value: `${valueOf(before)} → ${valueOf(after)}` })),
    button: {
      label: t('companyMail.open'),
      href: `${originOfSite(config, shopLocale)}${officeUrlFor(shopLocale, 'adminPartner', { priceListId })}`,
    },
    foot: mailFoot(config.site, shopLocale),
    links: [],
  })
  const mail = {
    ...letter,
    uniqueKey: `company change ${entryId}`,
    orderId: null,
    from: config.mail.from,
    to: config.mail.shop,
    replyTo: config.site.contactEmail,
    attachments: [await storeMark(files)],
  }
  await db.transaction((tx) => postMails(tx, deps, [mail]))
}
