import { isBlankText } from '#domain/design/blank-text.ts'

/** What a shopper types once for all layouts, in the order of the form. */
export const layoutFields = ['company', 'name', 'phone', 'web', 'street', 'town'] as const
export type LayoutField = (typeof layoutFields)[number]
export type LayoutTexts = Readonly<Record<LayoutField, string>>

/** The most letters of a field: more do not fit on one line of any product. */
export const maxFieldLength = 80

export const noTexts: LayoutTexts = { company: '', name: '', phone: '', web: '', street: '', town: '' }

export const isTyped = (texts: LayoutTexts): boolean => layoutFields.some((field) => !isBlankText(texts[field]))

/** The texts as printed: without spaces around them. */
export const trimmedTexts = (texts: LayoutTexts): LayoutTexts => {
  const trimmed = { ...texts }
  for (const field of layoutFields) trimmed[field] = isBlankText(texts[field]) ? '' : texts[field].trim()
  return trimmed
}

/** Texts of an earlier moment of the visit; empty fields for anything else. */
export function readTexts(stored: unknown): LayoutTexts {
  const read = { ...noTexts }
  if (typeof stored !== 'object' || stored === null) return read
  for (const [key, value] of Object.entries(stored)) {
    const field = layoutFields.find((each) => each === key)
    if (field && typeof value === 'string') read[field] = value.slice(0, maxFieldLength)
  }
  return read
}
