import type { Technology } from '#domain/catalogue/categories.ts'
import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { contrast as contrastRatio, minInkContrast } from '#domain/colors/contrast.ts'
import { colorDifference } from '#domain/colors/difference.ts'
import type { DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { printedColors } from '../printed-picture.ts'
import { boundingRect, overhang, type Rect } from '#domain/design/geometry.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { withLineBreaksAs } from '#domain/design/line-breaks.ts'
import { missingLetters } from '#domain/fonts/missing-letters.ts'
import type { FactsOfImages, FindingDetail, ImageFacts, Level } from './finding.ts'

/** The body and technology that a node is printed on and with. */
export interface PrintConditions {
  readonly technology: Technology
  /** Null if the technology cannot print the side. */
  readonly area: Rect | null
  readonly sideHeightMm: number
  /** The colour of the body, and that of its lower half if it has two. */
  readonly body: { readonly hex: string; readonly splitHex: string | null } | null
  readonly limits: PrintLimits
  readonly facts: FactsOfImages
}

export type JudgedFinding = FindingDetail & { readonly level: Level }

type NodeCheck<Node extends DesignNode> = (node: Node, conditions: PrintConditions) => JudgedFinding | null

/** A smaller length is a rounding error. */
const toleranceMm = 1e-6
const mmOfInch = 25.4

const isLess = (value: number, limit: number): boolean => value < limit - toleranceMm

/** The height of a capital letter of a text, mm. */
export const letterHeightMm = ({ fontFamily, fontSizeMm }: Pick<TextNode, 'fontFamily' | 'fontSizeMm'>): number =>
  textExtent({ fontFamily, text: 'H' }).ascentEm * fontSizeMm

/** The colours of the body under a node. */
function bodyUnder(node: DesignNode, { body, sideHeightMm }: PrintConditions): readonly string[] {
  if (!body) return []
  if (body.splitHex === null) return [body.hex]
  const { topMm, bottomMm } = boundingRect(node)
  return [...(topMm < sideHeightMm / 2 ? [body.hex] : []), ...(bottomMm > sideHeightMm / 2 ? [body.splitHex] : [])]
}

const inkHexesOf = (node: DesignNode): readonly string[] =>
  node.kind === 'text' ? [node.inks[0]?.hex ?? '#000000'] : printedColors(node).flatMap(({ ink }) => ink ?? [])

interface InkOnBody {
  readonly inkHex: string
  readonly bodyHex: string
  /** By WCAG 2.2, 1 to 21. */
  readonly ratio: number
}

/** Every ink of a node with the colours of the body under it, lowest contrast first. */
export function inksOnBody(node: DesignNode, conditions: PrintConditions): readonly InkOnBody[] {
  const bodies = bodyUnder(node, conditions)
  return inkHexesOf(node)
    .flatMap((inkHex) => bodies.map((bodyHex) => ({ inkHex, bodyHex, ratio: contrastRatio(inkHex, bodyHex) })))
    .toSorted((a, b) => a.ratio - b.ratio)
}

const outside: NodeCheck<DesignNode> = (node, { area }) => {
  if (!area) return { check: 'outside', level: 'error', overhang: null }
  const over = overhang(node, area)
  return over && { check: 'outside', level: 'error', overhang: over }
}

const contrast: NodeCheck<DesignNode> = (node, conditions) => {
  const { minInkDifference } = conditions.limits
  const illegibleInk = inksOnBody(node, conditions).find(
    ({ inkHex, bodyHex, ratio }) => ratio < minInkContrast || colorDifference(inkHex, bodyHex) < minInkDifference,
  )
  return illegibleInk ? { check: 'contrast', level: 'warning', limit: minInkContrast, ...illegibleInk } : null
}

const letters: NodeCheck<TextNode> = (node) => {
  const missing = missingLetters(node, withLineBreaksAs(node.text, ' '))
  return missing.length > 0 ? { check: 'letters', level: 'error', letters: missing, fontFamily: node.fontFamily } : null
}

const textHeight: NodeCheck<TextNode> = (node, { technology, limits }) => {
  const [heightMm, limitMm] = [letterHeightMm(node), limits.minTextHeightMm[technology]]
  return isLess(heightMm, limitMm) ? { check: 'textHeight', level: 'error', heightMm, limitMm, technology } : null
}

const imageMissing: NodeCheck<ImageNode> = ({ image }, { facts }) =>
  facts.get(image) === null ? { check: 'imageMissing', level: 'error' } : null

const drawing: NodeCheck<ImageNode> = ({ image }, { facts }) => {
  const refusal = facts.get(image)?.refusal
  return refusal ? { check: 'drawing', level: 'error', refusal } : null
}

/** A picture without inks is a finding only where digital print is impossible; it then needs inks. */
const noInks: NodeCheck<ImageNode> = ({ image, inks }, { technology, facts }) =>
  technology !== 'Digital' && inks.length === 0 && facts.get(image) !== null ? { check: 'noInks', level: 'error' } : null

const hasSize = (file: ImageFacts | null | undefined): file is ImageFacts => !!file && file.widthPx > 0 && file.heightPx > 0

const resolution: NodeCheck<ImageNode> = (node, { facts, limits }) => {
  const file = facts.get(node.image)
  if (!hasSize(file) || file.largestPixel === null) return null
  const dpi = (Math.min(file.widthPx / node.widthMm, file.heightPx / node.heightMm) * mmOfInch) / file.largestPixel
  if (isLess(dpi, limits.imageRefuseDpi)) return { check: 'resolution', level: 'error', dpi, limitDpi: limits.imageRefuseDpi }
  return isLess(dpi, limits.imageWarnDpi) ? { check: 'resolution', level: 'warning', dpi, limitDpi: limits.imageWarnDpi } : null
}

/** A line on another shape is harmless in digital print, because it merges with the shape. A plate loses it. */
const lineWidth: NodeCheck<ImageNode> = (node, { facts, limits, technology }) => {
  const file = facts.get(node.image)
  if (!hasSize(file)) return null
  const mmPerPx = Math.min(node.widthMm / file.widthPx, node.heightMm / file.heightPx)
  const limitMm = limits.minLineWidthMm[technology]
  const isThin = (px: number | null): px is number => px !== null && isLess(px * mmPerPx, limitMm)
  const refusal = (px: number, level: Level): JudgedFinding => ({
    check: 'lineWidth',
    level,
    widthMm: px * mmPerPx,
    limitMm,
    technology,
  })
  const { alone, covered } = file.lines
  if (isThin(alone)) return refusal(alone, 'error')
  return isThin(covered) ? refusal(covered, technology === 'Digital' ? 'warning' : 'error') : null
}

const nodeChecks = [outside, contrast]
const textChecks = [letters, textHeight]
const imageChecks = [imageMissing, drawing, noInks, resolution, lineWidth]

/** All findings for a printed node. */
export function nodeFindings(node: DesignNode, conditions: PrintConditions): readonly JudgedFinding[] {
  const own =
    node.kind === 'text' ? textChecks.map((check) => check(node, conditions)) : imageChecks.map((check) => check(node, conditions))
  return [...nodeChecks.map((check) => check(node, conditions)), ...own].filter((refusal) => refusal !== null)
}
