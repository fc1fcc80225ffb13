export const alignments = ['left', 'center', 'right'] as const

export const designVersion = 1
/** A configuration has six print sides for any product; unused ones stay empty. */
export const sideCount = 6
/** More objects on a side are an error or an attack. */
export const maxNodesPerSide = 200
/** Limit for all designs of an order together. The largest single design has 1,200 objects; a cart of fifty printed lines has about 200. */
export const maxNodesOfOrder = 1500
/** Limit for the entries of `inks` and `separation` of all these nodes together. */
export const maxInkEntriesOfOrder = 6000

/** The letters of an object's name in the layers. */
export const maxNameLength = 60
