import { contrast as contrastRatio, minInkContrast } from '#domain/colors/contrast.ts'
import { colorDifference } from '#domain/colors/difference.ts'
import type { DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { printedColors } from '../printed-picture.ts'
import { overhang } from '#domain/design/geometry.ts'
import { marksOutside } from '#domain/design/marks-outside.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { writtenText } from '#domain/design/written-text.ts'
import { narrowestLetter } from '#domain/fonts/letter-widths.ts'
import { missingLetters } from '#domain/fonts/missing-letters.ts'
import { codeChecks } from './code-checks.ts'
import type { ImageFacts, Level } from './finding.ts'
import { pictureToMeasure } from './measured-pictures.ts'
import { measurementKey } from './measurement-keys.ts'
import { objectGap } from './object-gap.ts'
import { bodyUnder, gapLevel, isLess, type JudgedFinding, type NodeCheck, type PrintConditions } from './print-conditions.ts'

const mmOfInch = 25.4

/** The height of a capital letter of a text, mm. */
export const letterHeightMm = ({ fontFamily, fontSizeMm }: Pick<TextNode, 'fontFamily' | 'fontSizeMm'>): number =>
  textExtent({ fontFamily, text: 'H' }).ascentEm * fontSizeMm

const inkHexesOf = (node: DesignNode): readonly string[] =>
  node.kind !== 'image' ? [node.inks[0]?.hex ?? '#000000'] : printedColors(node).flatMap(({ ink }) => ink ?? [])

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
  if (!area) return { check: 'outside', level: 'error', overhang: null, marked: [] }
  const over = overhang(node, area)
  return over && { check: 'outside', level: 'error', overhang: over, marked: marksOutside(node, area) }
}

const contrast: NodeCheck<DesignNode> = (node, conditions) => {
  const { minInkDifference } = conditions.limits
  const illegibleInk = inksOnBody(node, conditions).find(
    ({ inkHex, bodyHex, ratio }) => ratio < minInkContrast || colorDifference(inkHex, bodyHex) < minInkDifference,
  )
  return illegibleInk ? { check: 'contrast', level: 'warning', limit: minInkContrast, ...illegibleInk } : null
}

const letters: NodeCheck<TextNode> = (node) => {
  const missing = missingLetters(node, writtenText(node.text).replaceAll('\n', ' '))
  return missing.length > 0 ? { check: 'letters', level: 'error', letters: missing, fontFamily: node.fontFamily } : null
}

const textHeight: NodeCheck<TextNode> = (node, { technology, limits }) => {
  const [heightMm, limitMm] = [letterHeightMm(node), limits.minTextHeightMm[technology]]
  return isLess(heightMm, limitMm) ? { check: 'textHeight', level: 'error', heightMm, limitMm, technology } : null
}

/** The thinnest stroke of its letters, as of any other line. */
const letterStroke: NodeCheck<TextNode> = (node, { technology, limits }) => {
  const letter = narrowestLetter(node, writtenText(node.text), 'stroke')
  const [widthMm, limitMm] = [(letter?.em ?? Infinity) * node.fontSizeMm, limits.minLineWidthMm[technology]]
  return letter && isLess(widthMm, limitMm) ? { check: 'lineWidth', level: 'error', widthMm, limitMm, technology, letter } : null
}

/** The narrowest gap in a letter, such as that between r and its caron. */
const letterGap: NodeCheck<TextNode> = (node, { technology, limits }) => {
  const letter = narrowestLetter(node, writtenText(node.text), 'gap')
  const [widthMm, limitMm] = [(letter?.em ?? Infinity) * node.fontSizeMm, limits.minGapWidthMm[technology]]
  if (!letter || !isLess(widthMm, limitMm)) return null
  return { check: 'gapWidth', level: gapLevel(technology), widthMm, limitMm, technology, letter }
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

function thinnessOf(node: ImageNode, { facts, limits, technology }: Pick<PrintConditions, 'facts' | 'limits' | 'technology'>) {
  const picture = pictureToMeasure(node, technology, limits)
  return picture && facts.get(node.image)?.thinness?.get(measurementKey(picture))
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
  // Its own lines are exact, but known without their place.
  const line = thinnessOf(node, { facts, limits, technology })?.line
  if (line) {
    const exactMm = Math.min(...[alone, covered].flatMap((px) => (isThin(px) ? px * mmPerPx : [])), line.widthMm)
    const level = technology === 'Digital' && line.isCovered ? 'warning' : 'error'
    return { check: 'lineWidth', level, widthMm: Math.min(exactMm, limitMm), limitMm, technology, place: line }
  }
  if (isThin(alone)) return refusal(alone, 'error')
  return isThin(covered) ? refusal(covered, technology === 'Digital' ? 'warning' : 'error') : null
}

const gapWidth: NodeCheck<ImageNode> = (node, { facts, limits, technology }) => {
  const gap = thinnessOf(node, { facts, limits, technology })?.gap
  if (!gap) return null
  return {
    check: 'gapWidth',
    level: gapLevel(technology),
    widthMm: gap.widthMm,
    limitMm: limits.minGapWidthMm[technology],
    technology,
    place: gap,
  }
}

const textChecks = [outside, contrast, letters, textHeight, letterStroke, letterGap]
const imageChecks = [outside, contrast, imageMissing, drawing, noInks, resolution, lineWidth, gapWidth, objectGap]

/** The checks of a node in their order, each of which runs when it is called. */
function checksOf(node: DesignNode, conditions: PrintConditions): readonly (() => JudgedFinding | null)[] {
  switch (node.kind) {
    case 'text':
      return textChecks.map((check) => () => check(node, conditions))
    case 'image':
      return imageChecks.map((check) => () => check(node, conditions))
    case 'code':
      return [outside, ...codeChecks].map((check) => () => check(node, conditions))
  }
}

/** All findings for a printed node. */
export const nodeFindings = (node: DesignNode, conditions: PrintConditions): readonly JudgedFinding[] =>
  checksOf(node, conditions)
    .map((check) => check())
    .filter((finding) => finding !== null)

/** Whether every finding for a printed node is acceptable. The checks after one that is not are left out: repairs are tried by the dozen. */
export const everyFinding = (node: DesignNode, conditions: PrintConditions, isAcceptable: (finding: JudgedFinding) => boolean): boolean =>
  checksOf(node, conditions).every((check) => {
    const finding = check()
    return finding === null || isAcceptable(finding)
  })
