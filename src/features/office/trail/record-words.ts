import { scales } from '#domain/catalogue/category-facets.ts'
import { formatDay, formatMoment } from '#domain/format/days.ts'
import { isLocale, locales } from '#domain/locale.ts'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { ownCancelReason } from '#domain/orders/cancelling.ts'
import { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { versionSources } from '#domain/pricing/version-sources.ts'
import { catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import { billingWords } from '#features/partners/partners/partner-words.ts'
import type { Translator } from '#messages/translator.ts'
import type { AuditEntry, AuditList } from '#features/accounts/audit/schema.ts'

type Change = AuditEntry['changes'][number]
type Value = Change['before']

/** The name of a field, and how its values read. */
interface FieldWords {
  readonly name: string
  readonly textOf: (value: Value) => string
}

const accountFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'role',
  'partnerId',
  'isActive',
  'password',
  'twoFactor',
  'link',
  'exported',
  'erased',
] as const
const accountValues = ['changed', 'active', 'newCodes', 'reset', 'invitation', 'admin', 'dealer', 'partner', 'true', 'false'] as const
const plainPartnerFields = ['email', 'currency', 'note', 'percentOff', 'billingEmail'] as const
const plannedFields = ['manufactureDate', 'expeditionDate', 'deliveryCode'] as const
const manufacturerParts = ['street', 'zipCode', 'city', 'country', 'email'] as const
const addressNames = ['billingAddress', 'deliveryAddress'] as const

const match = <Name extends string>(names: readonly Name[], name: unknown): Name | undefined => names.find((one) => one === name)

/** The recorded changes of everything but settings, in the language of a page. `names` are those of the records that are still there. */
export function recordWords(translator: Translator, names: AuditList['names']) {
  const t = translator.of('office')
  const address = translator.of('checkout')
  const orders = translator.of('orders')
  const { color, scale, number } = catalogueWords(translator)

  const plain = (value: Value): string => {
    if (value === null || value === '') return '–'
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'number' ? number(value) : String(value)
  }
  const nameOf = (value: Value): string => names[String(value)] ?? plain(value)
  const moment = (value: Value): string => (typeof value === 'string' ? formatMoment(new Date(value)) : plain(value))
  const day = (value: Value): string => (typeof value === 'string' ? formatDay(value) : plain(value))
  const yesNo = (value: Value): string => (typeof value === 'boolean' ? t(value ? 'partners.yes' : 'partners.no') : plain(value))
  const country = (value: Value): string => (value === null || value === '' ? '–' : countryName(String(value), translator.locale))

  const accountText = (value: Value): string => {
    const word = match(accountValues, String(value))
    return word === undefined ? nameOf(value) : t(`settings.trail.accountValues.${word}`)
  }
  function ofAccount(field: string): FieldWords | null {
    const name = match(accountFields, field)
    return name === undefined ? null : { name: t(`settings.trail.accountFields.${name}`), textOf: accountText }
  }

  function ofPartner(field: string): FieldWords | null {
    const named = match(plainPartnerFields, field)
    if (named !== undefined) return { name: t(`partners.fields.${named}`), textOf: plain }
    if (field === 'companyName') return { name: address('information.fields.companyName'), textOf: plain }
    if (field === 'visitedUntil') return { name: t('settings.trail.fields.visitedUntil'), textOf: moment }
    if (field === 'dealerId') return { name: t('partners.fields.dealer'), textOf: nameOf }
    if (field === 'useBillingCompany') return { name: t('partners.fields.useBillingCompany'), textOf: yesNo }
    if (field === 'password') return { name: t('partners.fields.password'), textOf: accountText }
    if (field === 'isActive') {
      const textOf = (value: Value) => (typeof value === 'boolean' ? t(value ? 'partners.active' : 'partners.inactive') : plain(value))
      return { name: t('partners.access.title'), textOf }
    }
    if (field === 'locale') {
      const textOf = (value: Value) => (typeof value === 'string' && isLocale(value) ? t(`partners.locales.${value}`) : plain(value))
      return { name: t('partners.fields.locale'), textOf }
    }
    const billing = Object.entries(billingWords).find(([name]) => name === field)?.[1]
    return billing === undefined
      ? null
      : { name: address(`information.fields.${billing}`), textOf: billing === 'country' ? country : plain }
  }

  function ofOrder(field: string): FieldWords | null {
    if (field === 'paidAt') return { name: t('settings.trail.fields.paidAt'), textOf: moment }
    if (field === 'refundedAt') return { name: t('settings.trail.fields.refundedAt'), textOf: moment }
    if (field === 'deliverTo') return { name: t('settings.trail.fields.deliveryAddress'), textOf: plain }
    if (field === 'approval') {
      const textOf = (value: Value) => {
        const approval = match(approvalStatuses, value)
        return approval === undefined ? plain(value) : orders(`lookup.proofs.${approval}`)
      }
      return { name: t('settings.trail.fields.approval'), textOf }
    }
    if (field === 'cancelReason') {
      const textOf = (value: Value) => {
        const own = ownCancelReason(String(value))
        return own === null ? plain(value) : orders(`lookup.cancelled.${own}`)
      }
      return { name: t('settings.trail.fields.cancelReason'), textOf }
    }
    if (field === 'dealerId') return { name: t('orders.columns.dealer'), textOf: nameOf }
    const invoice = invoiceKinds.find((kind) => field.startsWith(`${kind}Invoice`))
    if (invoice !== undefined) {
      const name = t(`order.invoices.${invoice}`)
      return field.endsWith('PaidAt') ? { name: `${name}, ${t('settings.trail.fields.paidAt')}`, textOf: moment } : { name, textOf: plain }
    }
    if (field === 'useBillingCompany') return { name: t('partners.fields.useBillingCompany'), textOf: yesNo }
    const planned = match(plannedFields, field.split('.')[0])
    if (planned !== undefined) return { name: t(`order.schedule.${planned}`), textOf: planned === 'deliveryCode' ? plain : day }
    if (field === 'status') {
      const textOf = (value: Value) => {
        const status = match(orderStatuses, value)
        return status === undefined ? plain(value) : t(`status.${status}`)
      }
      return { name: t('orders.columns.status'), textOf }
    }
    const [outer, inner] = field.split('.')
    const whose = match(addressNames, outer)
    const part = Object.values(billingWords).find((name) => name === inner) ?? match(['email'], inner)
    if (whose === undefined || part === undefined) return null
    const name = `${t(`settings.trail.fields.${whose}`)}, ${address(`information.fields.${part}`)}`
    return { name, textOf: part === 'country' ? country : plain }
  }

  function ofPriceList(field: string): FieldWords | null {
    const [, part = '', of] = field.split('.')
    if (of === 'validFrom') return { name: t('settings.trail.fields.plannedVersion', { version: part }), textOf: moment }
    if (part === 'version') return { name: t('settings.trail.fields.version'), textOf: plain }
    if (part === 'fileName') return { name: t('settings.trail.fields.fileName'), textOf: plain }
    if (part === 'validFrom') return { name: t('settings.trail.fields.validFrom'), textOf: moment }
    if (part !== 'source') return null
    const textOf = (value: Value) => {
      const source = match(versionSources, value)
      return source === undefined ? plain(value) : t(`settings.trail.sources.${source}`)
    }
    return { name: t('settings.trail.fields.source'), textOf }
  }

  function ofImages(field: string): FieldWords | null {
    if (field === 'images') return { name: t('settings.trail.fields.images'), textOf: plain }
    const file = /^color\.(.+) [0-9a-f]{8}$/.exec(field)?.[1]
    if (file === undefined) return null
    const textOf = (value: Value) => (typeof value === 'string' ? color(value) : t('images.everyColor'))
    return { name: t('settings.trail.fields.colorOf', { file }), textOf }
  }

  function ofProduct(field: string): FieldWords | null {
    const [part, inner] = field.split('.')
    if (part === 'information') {
      const locale = match(locales, inner)
      return locale === undefined
        ? null
        : { name: t('safety.fields.information', { language: t(`partners.locales.${locale}`) }), textOf: plain }
    }
    if (part !== 'manufacturer') return null
    if (inner === 'name') return { name: t('safety.fields.name'), textOf: plain }
    const named = match(manufacturerParts, inner)
    if (named === undefined) return null
    const name = `${t('safety.fields.name')}, ${address(`information.fields.${named}`)}`
    return { name, textOf: named === 'country' ? country : plain }
  }

  function ofStock(field: string): FieldWords | null {
    const [what, ...variant] = field.split('.')
    const column = match(['quantity', 'minimum'], what)
    const scaleKey = match(scales, variant.at(-1))
    const colorKey = variant.at(-2)
    if (column === undefined || scaleKey === undefined || colorKey === undefined) return null
    const article = variant.length > 2 ? [nameOf(variant[0] ?? '')] : []
    return { name: [...article, color(colorKey), scale(scaleKey), t(`stock.columns.${column}`)].join(', '), textOf: plain }
  }

  const fieldWords = {
    account: ofAccount,
    personalData: ofAccount,
    partner: ofPartner,
    order: ofOrder,
    priceList: ofPriceList,
    product: ofProduct,
    productImage: ofImages,
    stock: ofStock,
    settings: () => null,
    transportTariffs: () => null,
  } satisfies Readonly<Record<AuditEntry['subject'], (field: string) => FieldWords | null>>

  function titleOf({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>): string {
    if (subject === 'priceList' && subjectId === 'default') return t('priceLists.title')
    const kind = t(`settings.trail.subjects.${subject}`)
    const name = names[subjectId]
    return name === undefined ? kind : `${kind} ${name}`
  }

  /** The record with its field, the field alone, and both values. */
  return function wordsOf(entry: Pick<AuditEntry, 'subject' | 'subjectId'>, { field, before, after }: Change) {
    const { name, textOf } = fieldWords[entry.subject](field) ?? { name: field, textOf: plain }
    return { name: `${titleOf(entry)}: ${name}`, field: name, before: textOf(before), after: textOf(after) }
  }
}
