export const alignments = ['left', 'center', 'right'] as const

export const designVersion = 1
/** A configuration has six print sides whatever the product; the unused ones stay empty. */
export const sideCount = 6
/** More objects than this on a side are a mistake or an attack, not a design. */
export const maxNodesPerSide = 200
/** All designs of an order together. The fullest single design has 1,200 objects; a cart of fifty printed lines has some 200. */
export const maxNodesOfOrder = 1500
/** The entries of `inks` and `separation` of all these nodes together. */
export const maxInkEntriesOfOrder = 6000
