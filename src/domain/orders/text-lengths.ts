/** The longest message of a person in the thread of an order, in characters. */
export const maxCommentLength = 2000

/** The longest note of a shopper on an order, in characters. */
export const maxNoteLength = 2000

/** The longest reason of the office for what it does with an order, in characters. */
export const maxReasonLength = 500

/** The longest list of goods in a consumer's withdrawal, in characters. */
export const maxGoodsLength = 1000
