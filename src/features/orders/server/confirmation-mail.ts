/** The key of an order's confirmation among all mails. */
export const shopperKey = (orderId: string): string => `order ${orderId} shopper`

/** The pictures of an order's mail: as wide as what its 640 px leave between their margins, on the ground of its pictures. */
export const mailPictures = { contentWidthPx: 560, ground: '#eee8dc' } as const
