import type { Locale } from '#domain/locale.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { maxParcelG, maxParcels } from '#domain/shipping/transport.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { retention } from '#domain/retention.ts'
import type { SiteSettings } from '#platform/server/sites.ts'

/** Formats an ISO date as `dd.MM.yyyy`, which all three sites use. */
const dayOf = (isoDate: string): string => isoDate.split('-').toReversed().join('.')

/** Values of the placeholders in the content pages: facts of configuration and domain that the texts mention. */
export function contentFacts(site: Omit<SiteSettings, 'hosts'>, locale: Locale): Record<string, string> {
  const { brand, contactEmail, seller } = site
  return {
    brand,
    email: contactEmail,
    termsVersion,
    termsDate: dayOf(termsVersion),
    'seller.name': seller.name,
    'seller.street': seller.street,
    'seller.zipCode': seller.zipCode,
    'seller.city': seller.city,
    'seller.country': countryName(seller.country, locale),
    'seller.companyId': seller.companyId,
    'seller.vatId': seller.vatId,
    'seller.register': seller.register,
    'seller.representative': seller.representative,
    'seller.phone': seller.phone,
    'seller.phoneLink': seller.phone.replace(/[^+\d]/g, ''),
    parcelKg: formatNumber(maxParcelG / 1000, locale, 1),
    parcelsKg: formatNumber((maxParcels * maxParcelG) / 1000, locale, 1),
    'retention.handoverMinutes': String(retention.handoverMinutes),
    'retention.resetLinkMinutes': String(retention.resetLinkMinutes),
    'retention.invitationDays': String(retention.invitationDays),
    'retention.accountMailDays': String(retention.accountMailDays),
    'retention.designLinkDays': String(retention.designLinkDays),
    'retention.unreferencedUploadDays': String(retention.unreferencedUploadDays),
    'retention.orderYears': String(retention.orderYears),
    'retention.auditTrailYears': String(retention.auditTrailYears),
    'retention.logDays': String(retention.logDays),
    'retention.jobDays': String(retention.jobDays),
  }
}
