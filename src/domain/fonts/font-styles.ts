/** The weights that a text can have, by the word that a design keeps and the number that a font file and CSS know. */
export const fontWeights = { light: 300, normal: 400, medium: 500, semibold: 600, bold: 700, extrabold: 800, black: 900 } as const
export type FontWeight = keyof typeof fontWeights

/** A weight, upright or italic. `normal`, `bold`, `italic` and `bold italic` are the words of the specification; the others follow them. */
export type FontStyle = FontWeight | 'italic' | `${Exclude<FontWeight, 'normal'>} italic`

export const fontStyleOf = (weight: FontWeight, italic: boolean): FontStyle =>
  italic ? (weight === 'normal' ? 'italic' : `${weight} italic`) : weight

export const isItalic = (style: FontStyle): boolean => style.endsWith('italic')

export const weightOf = (style: FontStyle): FontWeight => (style === 'italic' ? 'normal' : (style.replace(' italic', '') as FontWeight))

/** The weight as CSS counts it, 300 to 900. */
export const cssWeightOf = (style: FontStyle): number => fontWeights[weightOf(style)]

const weights = Object.keys(fontWeights) as FontWeight[]

/** Every style that a design may ask for; a family has some of them. */
export const fontStyles: readonly FontStyle[] = [false, true].flatMap((italic) => weights.map((weight) => fontStyleOf(weight, italic)))
