import type { Role } from './roles.ts'

/** Where an account begins its work when it comes from nowhere else: its list of orders. */
export const landingOf = (role: Role): string => (role === 'admin' ? '/admin/orders' : '/b2b/orders')

/** The path of this site that a visitor wants back to; null for anything that leads or could be read as leading elsewhere. */
export const sameSitePath = (back: string | null): string | null =>
  back !== null && /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(back) ? back : null
