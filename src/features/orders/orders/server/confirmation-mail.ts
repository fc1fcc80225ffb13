/** The unique key of an order's confirmation in the outbox. */
export const shopperKey = (orderId: string): string => `order ${orderId} shopper`

/** Size and background of pictures in an order's mail: as wide as its 640 px minus margins. */
export const mailPictures = { contentWidthPx: 560, ground: '#eee8dc' } as const
