export const alignments = ['left', 'center', 'right'] as const

export const designVersion = 2
/** Characters of a text, line breaks included. */
export const maxTextLength = 500
/** Lines of a text: more of the smallest type do not fit on any product. */
export const maxTextLines = 20
/** Distance of the baselines of a text's lines, as a factor of its font size. */
export const minLineSpacing = 0.8
export const usualLineSpacing = 1.2
export const maxLineSpacing = 3
export const lineSpacingStep = 0.05
/** A configuration has six print sides for any product; unused ones stay empty. */
export const sideCount = 6
/** More objects on a side are an error or an attack. */
export const maxNodesPerSide = 200
/** Limit for all designs of an order together. The largest single design has 1,200 objects; a cart of fifty printed lines has about 200. */
export const maxNodesOfOrder = 1500
/** Limit for the entries of `inks` and `separation` of all these nodes together. */
export const maxInkEntriesOfOrder = 6000

/** Groups inside each other. */
export const maxGroupDepth = 8
/** Each group has at least two members. */
export const maxGroupsPerSide = maxNodesPerSide - 1

/** The characters of the id of an object or a group. */
export const maxIdLength = 40

/** The letters of an object's name in the layers. */
export const maxNameLength = 60
/** The letters of a picture's name, which is that of its file. */
export const maxPictureNameLength = 200

/** Inks of an object. */
export const maxInks = 12
/** Colours of a picture that are assigned to inks; its further colours print like the nearest of them. */
export const maxSeparatedColors = 24

/** Bytes that a QR code carries: those of version 15. A larger code fits on no product. */
export const maxCodeBytes = 520
/** Edges of a code that differ by less are equal but for rounding. */
export const squareToleranceMm = 0.01
