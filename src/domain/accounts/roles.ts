/** What a signed-in account may be. Everybody else is an anonymous shopper. */
export const roles = ['admin', 'partner', 'dealer'] as const
export type Role = (typeof roles)[number]
