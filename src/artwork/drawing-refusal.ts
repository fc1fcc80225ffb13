import { fontFamilies, stylesOf } from '#domain/fonts/font-families.ts'
import { missingLetters } from '#domain/fonts/missing-letters.ts'
import { startsAsSvg, svgProlog } from '#domain/design/svg-start.ts'
import { RefusedDrawing } from './artwork.ts'
import { readDrawingText } from '#domain/design/drawing-text.ts'
import { type SvgDrawing, hrefTarget, indexDrawing } from './drawing.ts'
import { type Style, styleOf } from './drawing-style.ts'
import { type DrawingRefusal, drawingRefusals, type PictureRefusal, unknownFeature } from './drawing-refusals.ts'
import { sizeOfDrawing } from './drawing-at-size.ts'
import { drawingInAddress } from './drawing-in-address.ts'
import type { PlainFinding } from './plain/plain-drawing.ts'
import { readPlainDrawing } from './plain/read-plain-drawing.ts'
import { everyElement, type SvgElement } from './svg-tree.ts'

/** A quoted name, or CSS identifiers, which must not start with a digit. */
const familyName =
  /^\s*(?:"([^"]*)"|'([^']*)'|(-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*(?:\s+-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*))\s*(?:,|$)/i

/** The first name in a `font-family` value, without quotes; empty if CSS cannot parse it. */
function firstFamily(list: string): string {
  const [, double, single, bare] = familyName.exec(list) ?? []
  return (double ?? single ?? bare ?? '').trim().replace(/\s+/g, ' ')
}

/** Nesting depth of drawings inside drawings. */
const maxDepth = 4
/** A drawing with more live text than this is a document, not a logo. */
const maxLetters = 20_000

type StyleOf = (element: SvgElement) => Style

/** The style of an element, including inherited properties. */
function styleReader(): StyleOf {
  const cache = new Map<SvgElement, Style>()
  const read: StyleOf = (element) => {
    const before = cache.get(element)
    if (before) return before
    const style = styleOf(element, element.parent ? read(element.parent) : new Map())
    cache.set(element, style)
    return style
  }
  return read
}

/** Maps each element referenced by `use` to the elements that use it. */
function usersOf(drawing: SvgDrawing, elements: readonly SvgElement[]): ReadonlyMap<SvgElement, readonly SvgElement[]> {
  const users = new Map<SvgElement, SvgElement[]>()
  for (const element of elements) {
    const target = element.tag === 'use' ? hrefTarget(drawing, element) : undefined
    if (!target) continue
    const others = users.get(target) ?? []
    others.push(element)
    users.set(target, others)
  }
  return users
}

interface Reading {
  readonly styleOf: StyleOf
  readonly users: ReadonlyMap<SvgElement, readonly SvgElement[]>
  /** The families that an element inherits from the `use` elements that reference it. */
  readonly inherited: Map<SvgElement, ReadonlySet<string | undefined>>
}

function withAncestors(element: SvgElement): readonly SvgElement[] {
  const chain = [element]
  for (let outer = element.parent; outer; outer = outer.parent) chain.push(outer)
  return chain
}

/** Whether an element may be visible. A referenced element counts as visible even inside a hidden group. */
function isShown({ styleOf: read, users }: Reading, element: SvgElement): boolean {
  for (const context of withAncestors(element)) {
    if (read(context).get('display') === 'none') return false
    if (users.has(context)) return true
  }
  return read(element).get('visibility') !== 'hidden'
}

function inheritedFamilies({ styleOf: read, users, inherited }: Reading, element: SvgElement): ReadonlySet<string | undefined> {
  const existing = inherited.get(element)
  if (existing) return existing
  const families = new Set(users.get(element)?.map((user) => read(user).get('font-family')))
  inherited.set(element, families)
  return families
}

/** The families in which a text may be rendered: its own, otherwise those of its `use` elements. */
function familiesOf(reading: Reading, element: SvgElement): readonly (string | undefined)[] {
  const own = reading.styleOf(element).get('font-family')
  if (own !== undefined) return [own]
  const families = withAncestors(element).flatMap((context) => [...inheritedFamilies(reading, context)])
  return families.length === 0 ? [undefined] : families
}

/** Whether the shop's font files contain every letter, in any weight. */
function canBeSet(families: readonly (string | undefined)[], text: string): boolean {
  return families.every((list) => {
    const name = firstFamily(list ?? '').toLowerCase()
    const family = fontFamilies.find((offered) => offered.toLowerCase() === name)
    return (
      family !== undefined && stylesOf(family).every((fontStyle) => missingLetters({ fontFamily: family, fontStyle }, text).length === 0)
    )
  })
}

const isInText = (element: SvgElement): boolean => withAncestors(element).some(({ tag }) => tag === 'text')

/** The text without whitespace. */
const lettersOf = ({ text }: SvgElement): string => text.replace(/\s+/g, '')

const hrefOf = ({ attribute }: SvgElement): string => attribute('href') ?? ''

function pictureRefusal(element: SvgElement, depth: number): PictureRefusal | null {
  const href = hrefOf(element)
  if (href === '' || href.startsWith('#')) return null
  if (!/^data:/i.test(href)) return 'externalPicture'
  try {
    const inner = drawingInAddress(href)
    return inner === null ? null : refusalOf(inner, depth + 1)
  } catch {
    // A malformed URL shows nothing, in a browser as well as in print.
    return null
  }
}

function elementRefusal(reading: Reading, element: SvgElement, depth: number): PictureRefusal | null {
  const { tag } = element
  const hasContent = tag === 'foreignObject' && (element.children.length > 0 || lettersOf(element) !== '')
  const pointsOut = ['image', 'feImage', 'use'].includes(tag)
  const letters = lettersOf(element)
  const isLiveText = letters !== '' && isInText(element)
  if ((!hasContent && !pointsOut && !isLiveText) || !isShown(reading, element)) return null
  if (hasContent) return 'foreignObject'
  if (pointsOut) return pictureRefusal(element, depth)
  return canBeSet(familiesOf(reading, element), letters) ? null : 'foreignFont'
}

const refusalOfFeature = ({ reason, feature }: PlainFinding['feature']): DrawingRefusal =>
  reason === 'unknownFeature' ? `${unknownFeature}${feature}` : reason

/** Entities with markup or other entities in them, and attributes that the document type adds. */
const unknownSubset = /<!ENTITY\s+[^"'>]*(?:"[^"]*[<&%]|'[^']*[<&%])|<!ATTLIST\s+\S+\s+(?!xmlns)/

/** A part of the internal subset that the shop does not expand. */
const subsetRefusal = (svg: string): DrawingRefusal | null =>
  unknownSubset.test((svgProlog(svg) ?? '').replaceAll(/<!--.*?-->/gs, '')) ? `${unknownFeature}<!DOCTYPE>` : null

function refusalOf(svg: string, depth: number): PictureRefusal | null {
  if (depth > maxDepth) return null
  try {
    const plain = readPlainDrawing(svg)
    if (!plain) return null
    const elements = everyElement(plain.root)
    const letters = elements.reduce((sum, element) => sum + (isInText(element) ? element.text.length : 0), 0)
    if (letters > maxLetters) return 'foreignFont'
    const reading: Reading = { styleOf: styleReader(), users: usersOf(indexDrawing(plain.root), elements), inherited: new Map() }
    const features = plain.findings.filter(({ element }) => isShown(reading, element)).map(({ feature }) => refusalOfFeature(feature))
    const refusals = new Set([...elements.map((element) => elementRefusal(reading, element, depth)), ...features])
    return drawingRefusals.find((refusal) => refusals.has(refusal)) ?? [...refusals].find((refusal) => refusal !== null) ?? null
  } catch (error) {
    if (!(error instanceof RefusedDrawing) && !(error instanceof RangeError)) throw error
    // Nothing in a drawing that cannot be read is sure to be drawn as its author saw it.
    if (svg.includes('foreignObject')) return 'foreignObject'
    return /<(?:\w+:)?text[\s>]/.test(svg) ? 'foreignFont' : 'unreadable'
  }
}

/** Why the shop refuses a drawing (SVG source), most serious reason first; null if it prints as its author drew it. */
export const drawingRefusal = (svg: string): PictureRefusal | null =>
  refusalOf(svg, 0) ?? subsetRefusal(svg) ?? (startsAsSvg(svg) && !sizeOfDrawing(svg) ? 'noSize' : null)

/** Why the shop refuses the file of a drawing, also for letters in an unknown encoding. */
export function drawingFileRefusal(bytes: Uint8Array): PictureRefusal | null {
  const { text, isCertain } = readDrawingText(bytes)
  return isCertain ? drawingRefusal(text) : 'encoding'
}
