/** The weights of a text, by the name in the design document, with the number in font files and CSS. */
export const fontWeights = { light: 300, normal: 400, medium: 500, semibold: 600, bold: 700, extrabold: 800, black: 900 } as const
export type FontWeight = keyof typeof fontWeights

/**
 * A weight, upright or italic. `normal`, `bold`, `italic` and `bold italic` are the names of the specification; the others follow the same
 * pattern.
 */
export type FontStyle = FontWeight | 'italic' | `${Exclude<FontWeight, 'normal'>} italic`

export const fontStyleOf = (weight: FontWeight, italic: boolean): FontStyle =>
  italic ? (weight === 'normal' ? 'italic' : `${weight} italic`) : weight

export const isItalic = (style: FontStyle): boolean => style.endsWith('italic')

export const weightOf = (style: FontStyle): FontWeight => (style === 'italic' ? 'normal' : (style.replace(' italic', '') as FontWeight))

/** The CSS weight, 300 to 900. */
export const cssWeightOf = (style: FontStyle): number => fontWeights[weightOf(style)]

const weights = Object.keys(fontWeights) as FontWeight[]

/** Every style of the document schema; a family has some of them. */
export const fontStyles: readonly FontStyle[] = [false, true].flatMap((italic) => weights.map((weight) => fontStyleOf(weight, italic)))
