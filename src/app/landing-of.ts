import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/locale.ts'
import { urlFor } from '#urls'

/** Where an account begins its work when it comes from nowhere else: its list of orders. */
export const landingOf = (role: Role, locale: Locale): string => urlFor(locale, role === 'admin' ? 'adminOrders' : 'b2bOrders')
