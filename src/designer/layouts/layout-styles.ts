/** How lines below titles are set: the strokes of the second style print in smaller letters. */
export const lineStyles = ['normal', 'semibold'] as const

export type LineStyle = (typeof lineStyles)[number]

/** Every style of a text of a layout. */
export const layoutStyles = ['bold', ...lineStyles] as const
