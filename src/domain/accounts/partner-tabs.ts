/** The tabs of a partner's page. */
export const partnerTabs = ['profile', 'priceList'] as const
export type PartnerTab = (typeof partnerTabs)[number]
