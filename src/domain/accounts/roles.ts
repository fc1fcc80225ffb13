/** The roles of signed-in accounts. All other visitors are anonymous shoppers. */
export const roles = ['admin', 'partner', 'dealer'] as const
export type Role = (typeof roles)[number]

/** The office: admins and dealers. Partners have the portal. */
export type OfficeRole = Exclude<Role, 'partner'>
