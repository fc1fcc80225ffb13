/** Whether the people of a partner may sign in and order. The list of partners has a group for each. */
export const partnerStatuses = ['active', 'inactive'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]
