import { fontStyles } from '../fonts/font-styles.ts'
import { oneOf } from '../shapes/basic-shapes.ts'
import { array, boolean, discriminatedUnion, nullable, number, object, optional, refined, string, whole } from '../shapes/shapes.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { type CodeContent, codeBytes, isContactValue, isLink, isWeb } from './code-content.ts'
import {
  alignments,
  maxCodeBytes,
  maxIdLength,
  maxInks,
  maxLineSpacing,
  maxNameLength,
  maxPictureNameLength,
  maxSeparatedColors,
  maxTextLength,
  maxTextLines,
  minLineSpacing,
  squareToleranceMm,
} from './document-limits.ts'
import { writtenText } from './written-text.ts'

/*
 * The objects of a design: what is stored, copied and sent. Everything that takes a design reads it by these shapes: the server's schema
 * (`document-schema.ts`), drafts, cart and links (`readable-design.ts`), and the clipboard.
 */

const hex = string({ pattern: /^#[0-9a-f]{6}$/i })

/** One ink of a node; `pantone` is the code that the shopper typed or picked ("186 C"). */
export const inkShape = object({ hex, pantone: optional(string({ max: 40 })) })

const id = string({ min: 1, max: maxIdLength })
/** Its name in the layers, if it was given one. */
const name = optional(string({ written: (typed) => typed.trim(), max: maxNameLength }))
const size = number({ above: 0 })

const box = {
  id,
  /** Left edge of the unrotated box, from the side's left edge, mm. */
  xMm: number(),
  /** Top edge of the unrotated box, from the side's top edge, mm. */
  yMm: number(),
  widthMm: size,
  heightMm: size,
  /** Clockwise, about the centre of the box. */
  rotationDeg: number(),
  z: whole(),
  locked: boolean,
  hidden: boolean,
  inks: array(inkShape, { max: maxInks }),
  name,
  /** The group that it is in. */
  group: optional(id),
}

/** At most twenty lines. */
export const hasFewLines = (text: string): boolean => text.split('\n').length <= maxTextLines

/** The fields of a text in every version of the document. */
export const textFields = {
  ...box,
  kind: oneOf(['text']),
  text: refined(string({ written: writtenText, max: maxTextLength }), hasFewLines),
  fontFamily: string({ min: 1, max: 80 }),
  fontSizeMm: size,
  fontStyle: oneOf(fontStyles),
  alignment: oneOf(alignments),
}

/**
 * A text of one or several lines, separated by line feeds, as `writtenText` makes it. Its ink is `inks[0]`; `fontSizeMm` is the size of
 * the em square, and `lineSpacing` the distance of the baselines as a factor of it.
 */
export const textShape = object({ ...textFields, lineSpacing: number({ min: minLineSpacing, max: maxLineSpacing }) })

/** A colour found in a picture, and the index of its ink in the node's `inks`; null leaves it unprinted, such as a white background. */
export const separatedColorShape = object({ hex, ink: nullable(whole({ min: 0, max: maxInks - 1 })) })

const pictureShape = object({
  ...box,
  kind: oneOf(['image']),
  image: string({ pattern: /^[0-9a-f]{64}$/ }),
  name: string({ max: maxPictureNameLength }),
  separation: optional(array(separatedColorShape, { max: maxSeparatedColors })),
  /** Its shopper has seen that its print differs from their file, and takes it so: the share of its ink that differs. */
  acceptedDifference: optional(number({ min: 0, max: 1 })),
})

type Picture = ValueOf<typeof pictureShape>

export const hasItsInks = ({ inks, separation = [] }: Picture): boolean => separation.every(({ ink }) => ink === null || ink < inks.length)
export const isPrinted = ({ separation = [] }: Picture): boolean => separation.length === 0 || separation.some(({ ink }) => ink !== null)

/**
 * A picture, addressed by the SHA-256 of its bytes. Without inks its side prints digitally. With inks, `separation` maps its colours to
 * them: a vector's own colours, or a bitmap's dominant ones, with each pixel assigned to the nearest.
 */
export const imageShape = refined(refined(pictureShape, hasItsInks), isPrinted)

const contactValue = refined(string({ max: maxCodeBytes }), isContactValue)

export const isFilledIn = (name: string): boolean => name.trim() !== ''
/** Whether a code has room for it. */
export const isShort = (content: CodeContent): boolean => codeBytes(content) <= maxCodeBytes

/** What a phone reads from a QR code: a link to open, or a contact to save (vCard 3.0). */
export const codeContentShape = refined(
  discriminatedUnion('kind', {
    link: object({ kind: oneOf(['link']), url: refined(string({ max: maxCodeBytes }), isLink) }),
    contact: object({
      kind: oneOf(['contact']),
      name: refined(contactValue, isFilledIn),
      company: optional(contactValue),
      phone: optional(contactValue),
      email: optional(contactValue),
      web: optional(refined(contactValue, isWeb)),
    }),
  }),
  isShort,
)

export const isSquare = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }): boolean =>
  Math.abs(widthMm - heightMm) < squareToleranceMm

/**
 * A QR code in one ink, `inks[0]`. It prints its dark modules on a light body, or on a dark body its light ones with the quiet zone around
 * them, which leaves the dark ones to the body. Its box encloses what is printed.
 */
export const codeShape = refined(
  object({ ...box, kind: oneOf(['code']), content: codeContentShape, modules: oneOf(['dark', 'light']) }),
  isSquare,
)

export const nodeShape = discriminatedUnion('kind', { text: textShape, image: imageShape, code: codeShape })

/** Objects that are handled as one, and print as without it. `parent` is the group that it is in. */
export const groupShape = object({ id, name, parent: optional(id) })

/** The fields of a side in every version of the document. */
export const sideFields = {
  /** `digital` is the shopper's own choice; `auto` depends on quantity and inks. */
  technologyChoice: oneOf(['auto', 'digital']),
  /** The print-type tab of the specification: 0 digital, 1 to 5 Pantone colours. */
  printType: whole({ min: 0, max: 5 }),
}
