import { isBlankText } from '#domain/design/blank-text.ts'
import type { Shape } from '#domain/shapes/shape.ts'
import { object, otherwise, string } from '#domain/shapes/shapes.ts'

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

const storedField = otherwise(string({ written: (text) => text.slice(0, maxFieldLength) }), '')

/** Texts of an earlier moment of the visit; corrupt fields are empty. */
export const layoutTextsShape: Shape<LayoutTexts> = object({
  company: storedField,
  name: storedField,
  phone: storedField,
  web: storedField,
  street: storedField,
  town: storedField,
})
