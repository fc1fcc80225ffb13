import { z } from 'zod'
import type { Rule, ValueOf } from '../shapes/shape.ts'
import { type RuleWords, schemaMaker } from '../shapes/shape-schema.ts'
import { array, object, optional } from '../shapes/shapes.ts'
import { isContactValue, isLink, isWeb } from './code-content.ts'
import {
  codeShape,
  groupShape,
  hasFewLines,
  hasItsInks,
  imageShape,
  inkShape,
  isFilledIn,
  isPrinted,
  isShort,
  isSquare,
  nodeShape,
  type separatedColorShape,
  sideFields,
  textShape,
} from './design-shapes.ts'
import { designVersion, maxCodeBytes, maxGroupsPerSide, maxNodesPerSide, maxTextLines, sideCount } from './document-limits.ts'

const completeLink = { message: 'must be a complete link that begins with http:// or https://' }

/** What clients of the API are told of the rules of `design-shapes.ts`. */
export const ruleWords: ReadonlyMap<Rule, RuleWords> = new Map<Rule, RuleWords>([
  [hasFewLines, { message: `at most ${maxTextLines} lines` }],
  [hasItsInks, { field: 'separation', message: 'names an ink that the picture does not have' }],
  [isPrinted, { field: 'separation', message: 'leaves nothing of the picture to print' }],
  [isContactValue, { message: 'must be one line' }],
  [isFilledIn, { message: 'must not be empty' }],
  [isLink, completeLink],
  [isWeb, completeLink],
  [isShort, { message: `at most ${maxCodeBytes} bytes` }],
  [isSquare, { field: 'heightMm', message: 'a QR code is as high as wide' }],
])
const schemaOf = schemaMaker(ruleWords)

export const Ink = schemaOf(inkShape)
export type Ink = z.infer<typeof Ink>

export const TextNode = schemaOf(textShape)
export type TextNode = z.infer<typeof TextNode>

export type SeparatedColor = ValueOf<typeof separatedColorShape>

export const ImageNode = schemaOf(imageShape)
export type ImageNode = z.infer<typeof ImageNode>

export const CodeNode = schemaOf(codeShape)
export type CodeNode = z.infer<typeof CodeNode>

export const DesignNode = schemaOf(nodeShape)
export type DesignNode = z.infer<typeof DesignNode>

export type Group = ValueOf<typeof groupShape>

/** The groups of a side are checked by `withSoundGroups`. */
const DesignSide = schemaOf(
  object({
    nodes: array(nodeShape, { max: maxNodesPerSide }),
    groups: optional(array(groupShape, { max: maxGroupsPerSide })),
    ...sideFields,
  }),
)
export type DesignSide = z.infer<typeof DesignSide>

/** The design document, the source of stages, cart pictures, previews, order PDFs and print files. Sides are 0-based. Immutable. */
export const DesignDocument = z.object({ version: z.literal(designVersion), sides: z.array(DesignSide).length(sideCount) })
export type DesignDocument = z.infer<typeof DesignDocument>
