import { z } from 'zod'
import { fontStyles } from '#domain/fonts/font-styles.ts'
import {
  alignments,
  designVersion,
  maxCodeBytes,
  minLineSpacing,
  maxLineSpacing,
  maxGroupsPerSide,
  maxIdLength,
  maxNameLength,
  maxNodesPerSide,
  maxTextLength,
  maxTextLines,
  sideCount,
  squareToleranceMm,
} from './document-limits.ts'
import { codeBytes, isContactValue, isLink, isWeb } from './code-content.ts'
import { linesOf } from './text-lines.ts'
import { writtenText } from './written-text.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

/** One ink of a node; `pantone` is the code that the shopper typed or picked ("186 C"). */
export const Ink = z.object({ hex, pantone: z.string().max(40).optional() })
export type Ink = z.infer<typeof Ink>

const id = z.string().min(1).max(maxIdLength)
/** Its name in the layers, if it was given one. */
const name = z.string().trim().max(maxNameLength).optional()

const box = {
  id,
  /** Left edge of the unrotated box, from the side's left edge, mm. */
  xMm: z.number().finite(),
  /** Top edge of the unrotated box, from the side's top edge, mm. */
  yMm: z.number().finite(),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  /** Clockwise, about the centre of the box. */
  rotationDeg: z.number().finite(),
  z: z.number().int(),
  locked: z.boolean(),
  hidden: z.boolean(),
  inks: z.array(Ink).max(12),
  name,
  /** The group that it is in. */
  group: id.optional(),
}

/** The fields of a text in every version of the document. */
export const textFields = {
  ...box,
  kind: z.literal('text'),
  text: z.string().max(maxTextLength),
  fontFamily: z.string().min(1).max(80),
  fontSizeMm: z.number().positive(),
  fontStyle: z.enum(fontStyles),
  alignment: z.enum(alignments),
}

/**
 * A text of one or several lines, separated by line feeds, as `writtenText` makes it. Its ink is `inks[0]`; `fontSizeMm` is the size of
 * the em square, and `lineSpacing` the distance of the baselines as a factor of it.
 */
export const TextNode = z.object({
  ...textFields,
  text: textFields.text.overwrite(writtenText).refine((text) => linesOf(text).length <= maxTextLines, `at most ${maxTextLines} lines`),
  lineSpacing: z.number().min(minLineSpacing).max(maxLineSpacing),
})
export type TextNode = z.infer<typeof TextNode>

/** A colour found in a picture, and the index of its ink in the node's `inks`; null leaves it unprinted, such as a white background. */
export const SeparatedColor = z.object({ hex, ink: z.number().int().min(0).max(11).nullable() })
export type SeparatedColor = z.infer<typeof SeparatedColor>

/**
 * A picture, addressed by the SHA-256 of its bytes. Without inks its side prints digitally. With inks, `separation` maps its colours to
 * them: a vector's own colours, or a bitmap's dominant ones, with each pixel assigned to the nearest.
 */
export const ImageNode = z
  .object({
    ...box,
    kind: z.literal('image'),
    image: z.string().regex(/^[0-9a-f]{64}$/),
    name: z.string().max(200),
    separation: z.array(SeparatedColor).max(24).optional(),
    /** Its shopper has seen that its print differs from their file, and takes it so: the share of its ink that differs. */
    acceptedDifference: z.number().min(0).max(1).optional(),
  })
  .refine(({ inks, separation = [] }) => separation.every(({ ink }) => ink === null || ink < inks.length), {
    path: ['separation'],
    message: 'names an ink that the picture does not have',
  })
  .refine(({ separation = [] }) => separation.length === 0 || separation.some(({ ink }) => ink !== null), {
    path: ['separation'],
    message: 'leaves nothing of the picture to print',
  })
export type ImageNode = z.infer<typeof ImageNode>

const contactValue = z.string().max(maxCodeBytes).refine(isContactValue, 'must be one line')

const completeLink = 'must be a complete link that begins with http:// or https://'

/** What a phone reads from a QR code: a link to open, or a contact to save (vCard 3.0). */
const CodeContent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('link'),
      url: z.string().max(maxCodeBytes).refine(isLink, completeLink),
    }),
    z.object({
      kind: z.literal('contact'),
      name: contactValue.refine((name) => name.trim() !== '', 'must not be empty'),
      company: contactValue.optional(),
      phone: contactValue.optional(),
      email: contactValue.optional(),
      web: contactValue.refine(isWeb, completeLink).optional(),
    }),
  ])
  .refine((content) => codeBytes(content) <= maxCodeBytes, `at most ${maxCodeBytes} bytes`)

/**
 * A QR code in one ink, `inks[0]`. It prints its dark modules on a light body, or on a dark body its light ones with the quiet zone around
 * them, which leaves the dark ones to the body. Its box encloses what is printed.
 */
export const CodeNode = z
  .object({ ...box, kind: z.literal('code'), content: CodeContent, modules: z.enum(['dark', 'light']) })
  .refine(({ widthMm, heightMm }) => Math.abs(widthMm - heightMm) < squareToleranceMm, {
    path: ['heightMm'],
    message: 'a QR code is as high as wide',
  })
export type CodeNode = z.infer<typeof CodeNode>

export const DesignNode = z.discriminatedUnion('kind', [TextNode, ImageNode, CodeNode])
export type DesignNode = z.infer<typeof DesignNode>

/** The fields of a side in every version of the document. */
export const sideFields = {
  /** `digital` is the shopper's own choice; `auto` depends on quantity and inks. */
  technologyChoice: z.enum(['auto', 'digital']),
  /** The print-type tab of the specification: 0 digital, 1 to 5 Pantone colours. */
  printType: z.number().int().min(0).max(5),
}

/** Objects that are handled as one, and print as without it. `parent` is the group that it is in. */
export const Group = z.object({ id, name, parent: id.optional() })
export type Group = z.infer<typeof Group>

/** The groups of a side are checked by `withSoundGroups`. */
export const DesignSide = z.object({
  nodes: z.array(DesignNode).max(maxNodesPerSide),
  groups: z.array(Group).max(maxGroupsPerSide).optional(),
  ...sideFields,
})
export type DesignSide = z.infer<typeof DesignSide>

/** The design document, the source of stages, cart pictures, previews, order PDFs and print files. Sides are 0-based. Immutable. */
export const DesignDocument = z.object({ version: z.literal(designVersion), sides: z.array(DesignSide).length(sideCount) })
export type DesignDocument = z.infer<typeof DesignDocument>
