/** The longest message of a person in the thread of an order, in characters. */
export const maxCommentLength = 2000
