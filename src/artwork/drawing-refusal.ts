import { fontFamilies, stylesOf } from '#domain/fonts/font-families.ts'
import { missingLetters } from '#domain/fonts/missing-letters.ts'
import { startsAsSvg } from '#domain/design/svg-start.ts'
import { RefusedDrawing } from './artwork.ts'
import { type SvgDrawing, hrefTarget, indexDrawing } from './drawing.ts'
import { type Style, styleOf } from './drawing-style.ts'
import { sizeOfDrawing } from './drawing-at-size.ts'
import { drawingInAddress } from './drawing-in-address.ts'
import { everyElement, readSvgTree, type SvgElement } from './svg-tree.ts'

/**
 * Why the shop refuses a drawing: its print would differ from what its author saw. `foreignObject`: embedded text or HTML; `foreignFont`:
 * live text in a family that the shop does not have, or with letters that the family lacks; `externalPicture`: a reference to another file;
 * `noSize`: the drawing declares no size.
 */
export const drawingRefusals = ['foreignObject', 'foreignFont', 'externalPicture', 'noSize'] as const
export type DrawingRefusal = (typeof drawingRefusals)[number]

/** Why the shop refuses a picture. `unreadable`: it cannot be rendered in time. */
export type PictureRefusal = DrawingRefusal | 'unreadable'

/** A quoted name, or CSS identifiers, which must not start with a digit. */
const familyName =
  /^\s*(?:"([^"]*)"|'([^']*)'|(-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*(?:\s+-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*))\s*(?:,|$)/i

/** The first name in a `font-family` value, without quotes; empty if CSS cannot parse it. */
function firstFamily(list: string): string {
  const [, double, single, bare] = familyName.exec(list) ?? []
  return (double ?? single ?? bare ?? '').trim().replace(/\s+/g, ' ')
}

/** A drawing without any of these words needs no check. */
const suspicious = /foreignObject|<(?:\w+:)?(?:text|image|feImage|use)[\s>/]/

/** Nesting depth of drawings inside drawings. */
const maxDepth = 4
/** A drawing with more live text than this is a document, not a logo. */
const maxLetters = 20_000

type StyleOf = (element: SvgElement) => Style

/** The style of an element, including inherited properties. */
function styleReader({ rules }: SvgDrawing): StyleOf {
  const cache = new Map<SvgElement, Style>()
  const read: StyleOf = (element) => {
    const before = cache.get(element)
    if (before) return before
    const style = styleOf(element, rules, element.parent ? read(element.parent) : new Map())
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

const hrefOf = ({ attribute }: SvgElement): string => (attribute('href') ?? attribute('xlink:href') ?? '').trim()

function pictureRefusal(element: SvgElement, depth: number): DrawingRefusal | null {
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

function elementRefusal(reading: Reading, element: SvgElement, depth: number): DrawingRefusal | null {
  const { tag } = element
  const hasContent = tag === 'foreignObject' && (element.children.length > 0 || lettersOf(element) !== '')
  const pointsOut = ['image', 'feImage', 'use'].includes(tag)
  const letters = lettersOf(element)
  const isLiveText = letters !== '' && isInText(element)
  if ((!hasContent && !pointsOut && !isLiveText) || !isShown(reading, element)) return null
  // Illustrator stores its own data in an element that no browser renders.
  if (hasContent) return element.attribute('requiredExtensions') === undefined ? 'foreignObject' : null
  if (pointsOut) return pictureRefusal(element, depth)
  return canBeSet(familiesOf(reading, element), letters) ? null : 'foreignFont'
}

function refusalOf(svg: string, depth: number): DrawingRefusal | null {
  const found = suspicious.exec(svg)
  if (!found || depth > maxDepth) return null
  try {
    const root = readSvgTree(svg)
    if (!root) return null
    const drawing = indexDrawing(root)
    const elements = everyElement(root)
    const letters = elements.reduce((sum, element) => sum + (isInText(element) ? element.text.length : 0), 0)
    if (letters > maxLetters) return 'foreignFont'
    const reading: Reading = { styleOf: styleReader(drawing), users: usersOf(drawing, elements), inherited: new Map() }
    const refusals = new Set(elements.map((element) => elementRefusal(reading, element, depth)))
    return drawingRefusals.find((refusal) => refusals.has(refusal)) ?? null
  } catch (error) {
    if (!(error instanceof RefusedDrawing) && !(error instanceof RangeError)) throw error
    // A drawing that cannot be parsed is accepted only if it contains no text at all.
    if (svg.includes('foreignObject')) return 'foreignObject'
    return /<(?:\w+:)?text[\s>]/.test(svg) ? 'foreignFont' : null
  }
}

/** Why the shop refuses a drawing (SVG source), most serious reason first; null if it prints as its author drew it. */
export const drawingRefusal = (svg: string): DrawingRefusal | null =>
  refusalOf(svg, 0) ?? (startsAsSvg(svg) && !sizeOfDrawing(svg) ? 'noSize' : null)
