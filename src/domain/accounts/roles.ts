/** The roles of signed-in accounts. All other visitors are anonymous shoppers. */
export const roles = ['admin', 'partner', 'dealer'] as const
export type Role = (typeof roles)[number]
