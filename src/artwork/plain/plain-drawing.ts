import { RefusedDrawing } from '../artwork.ts'
import { candidatesOf, type Candidate } from '../author-css/cascade.ts'
import type { MatchBudget } from '../author-css/css-selector.ts'
import { expandBlock } from '../author-css/css-shorthands.ts'
import { drawnProperties, isHarmless, letterProperties, placingProperties } from '../author-css/drawn-properties.ts'
import { readStyleRules, type StyleRule } from '../author-css/style-rules.ts'
import { UnknownFeature } from '../author-css/unknown-feature.ts'
import { readSvgColor } from '../artwork-color.ts'
import { drawingInAddress } from '../drawing-in-address.ts'
import { everyElement, readSvgTree, type SvgElement } from '../svg-tree.ts'
import { drawingSize, hasOwnLength, readViewBox, type Size } from '../svg-viewport.ts'
import { checkPaints } from './check-paints.ts'
import { boxOf } from './plain-box.ts'
import { animationElements, drawnElements, silentElements, specialText, textElements } from './drawn-elements.ts'
import { PlainElement } from './plain-element.ts'
import { placeLetters, transformedText } from './plain-letters.ts'
import { clipPathOf, placeGeometry, placeTransform, type Placing } from './plain-placing.ts'
import { rootPlacing } from './plain-root.ts'
import { attributeCandidates, type Inherited, plainStyle, rootInherited } from './plain-style.ts'
import { writeDrawing } from './write-drawing.ts'

/** Something in a drawing that the shop would draw differently than a browser. */
export interface PlainFinding {
  readonly element: SvgElement
  readonly feature: UnknownFeature
}

/**
 * A drawing without style sheets, variables, calculations and languages: every element has its own attributes, in px and sRGB. All programs
 * that draw it read it alike.
 */
export interface PlainDrawing {
  readonly root: SvgElement
  readonly findings: readonly PlainFinding[]
}

/** A larger drawing is no logo, and would take too long. */
const maxElements = 100_000
/** Compounds of selectors multiplied by the elements that they are tried on. */
const maxComparisons = 10_000_000

interface Plainer {
  readonly rules: readonly StyleRule[]
  readonly budget: MatchBudget
  readonly findings: PlainFinding[]
  readonly byId: Map<string, SvgElement>
  readonly styles: Map<SvgElement, Inherited>
  /** Elements whose style depends on what is around them. */
  readonly dependent: SvgElement[]
  /** How many drawings this one is in. */
  readonly depth: number
  clips: number
  /** Whether the root element says how large the drawing is, and no style changes it. */
  hasOwnSize: boolean
}

interface Context {
  readonly outer: Inherited
  readonly viewport: Size
  readonly isInText: boolean
}

/** Whether the extensions that an element needs exist: browsers have none. */
const isOffered = ({ attribute }: SvgElement): boolean => attribute('requiredExtensions') === undefined

const withLetters = new WeakMap<SvgElement, boolean>()

/** Whether an element contains live text; inside of a text, any text. Each element is asked once. */
function lettersIn(element: SvgElement, isInText = false): boolean {
  const before = withLetters.get(element)
  if (before !== undefined) return before
  const isText = isInText || element.tag === 'text'
  const has = (isText && element.text.trim() !== '') || element.children.some((child) => lettersIn(child, isText))
  withLetters.set(element, has)
  return has
}

const hasText = ({ text, children }: SvgElement): boolean => text.trim() !== '' || children.some(hasText)

const drawnTag = (tag: string): boolean => drawnElements.has(tag)

/** Attributes that are resolved, or that no program draws. */
const isDropped = (name: string): boolean =>
  /^(?:style|class|transform|clip-path|transform-origin|systemLanguage|required\w+|xlink:.*|on\w+|data-.*|aria-.*|role|tabindex|lang|xml:lang)$/.test(
    name,
  ) ||
  drawnProperties.has(name) ||
  letterProperties.has(name)

function copyAttributes(author: SvgElement, element: PlainElement): void {
  for (const [name, value] of author.attributes) if (!isDropped(name)) element.attributes.set(name, value)
  const href = author.attribute('href') ?? author.attribute('xlink:href')
  if (href !== undefined) element.attributes.set('href', href.trim())
}

function report(plainer: Plainer, element: SvgElement, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnknownFeature)) throw error
    plainer.findings.push({ element, feature: error })
  }
}

/** The elements of a `switch` that are drawn. */
function chosenChildren(plainer: Plainer, author: SvgElement, element: PlainElement): readonly SvgElement[] {
  const offered = author.children.filter((child) => drawnTag(child.tag) && isOffered(child))
  if (offered.some(({ attributes }) => attributes.has('systemLanguage')))
    plainer.findings.push({ element, feature: new UnknownFeature('systemLanguage', 'languages') })
  return offered.slice(0, 1)
}

function checkElement(plainer: Plainer, author: SvgElement, parent: PlainElement): boolean {
  const { tag } = author
  const refuse = (feature: UnknownFeature): void => void plainer.findings.push({ element: parent, feature })
  if (animationElements.has(tag)) refuse(new UnknownFeature(tag, 'animation'))
  else if (specialText.has(tag)) {
    if (hasText(author)) refuse(new UnknownFeature(tag, 'textLayout'))
  } else if (tag !== '' && !silentElements.has(tag) && !drawnTag(tag)) refuse(new UnknownFeature(`<${tag}>`))
  if (!drawnTag(tag) || !isOffered(author)) return false
  if (author.attributes.has('systemLanguage') && parent.tag !== 'switch') refuse(new UnknownFeature('systemLanguage', 'languages'))
  return true
}

function placeClip(plainer: Plainer, element: PlainElement, value: string | undefined, placing: Placing): void {
  if (value === undefined || value.toLowerCase() === 'none') return
  const address = /^url\(\s*["']?(#[^"')]*)["']?\s*\)$/.exec(value)?.[1]
  if (address !== undefined) return void element.attributes.set('clip-path', `url(${address})`)
  if (/^url\(/i.test(value)) throw new UnknownFeature('clip-path')
  const outline = clipPathOf(value, placing)
  if (!outline) return
  const clip = new PlainElement('clipPath', element, { id: `plain-clip-${++plainer.clips}` })
  clip.content.push(new PlainElement('path', clip, { d: outline.d, 'clip-rule': outline.rule }))
  let root = element
  while (root.parent) root = root.parent
  root.content.unshift(clip)
  plainer.byId.set(clip.id ?? '', clip)
  element.attributes.set('clip-path', `url(#${clip.id})`)
}

/** Nesting depth of drawings inside drawings. */
const maxDepth = 4

/** Replaces a drawing inside a picture element by its plain form. */
function placeInner({ findings, depth }: Plainer, element: PlainElement): void {
  const href = element.attribute('href') ?? ''
  if (!/^data:image\/svg/i.test(href) || depth >= maxDepth) return
  try {
    const author = readSvgTree(drawingInAddress(href) ?? '')
    if (!author) return
    const inner = plainDrawing(author, depth + 1)
    for (const { feature } of inner.findings) findings.push({ element, feature })
    element.attributes.set('href', `data:image/svg+xml,${encodeURIComponent(writeDrawing(inner.root))}`)
  } catch (error) {
    // A malformed URL shows nothing, in a browser as well as in print.
    if (!(error instanceof URIError)) throw error
  }
}

function viewportIn(element: PlainElement, outer: Size): Size {
  if (element.tag !== 'svg' && element.tag !== 'symbol') return outer
  return readViewBox(element.attribute('viewBox')) ?? (element.tag === 'svg' ? (drawingSize(element.attribute) ?? outer) : outer)
}

function plainChild(plainer: Plainer, author: SvgElement, parent: PlainElement, context: Context): void {
  if (!checkElement(plainer, author, parent)) return
  parent.content.push(plainElement(plainer, author, parent, context))
}

function addContent(plainer: Plainer, author: SvgElement, element: PlainElement, context: Context): void {
  if (author.tag === 'switch') for (const child of chosenChildren(plainer, author, element)) plainChild(plainer, child, element, context)
  else
    for (const part of author.content) {
      if (typeof part !== 'string') plainChild(plainer, part, element, context)
      else if (author.tag === 'foreignObject' || (context.isInText && textElements.has(author.tag)))
        element.content.push(transformedText(part, context.outer))
    }
  // HTML in it is refused; its mere presence is enough.
  if (author.tag === 'foreignObject' && author.children.length > 0) element.content.push('HTML')
}

function plainElement(plainer: Plainer, author: SvgElement, parent: PlainElement | null, context: Context): PlainElement {
  const element = new PlainElement(author.tag === 'switch' ? 'g' : author.tag, parent)
  copyAttributes(author, element)
  const candidates: readonly Candidate[] = candidatesOf(author, plainer.rules, plainer.budget, attributeCandidates(author))
  const style = plainStyle({
    candidates,
    outer: context.outer,
    outerAttributes: parent?.attributes ?? new Map(),
    isRoot: parent === null,
    hasLetters: lettersIn(author, context.isInText),
  })
  for (const [name, value] of style.attributes) element.attributes.set(name, value)
  for (const feature of style.unknown) plainer.findings.push({ element, feature })
  if (element.id !== undefined && !plainer.byId.has(element.id)) plainer.byId.set(element.id, element)
  plainer.styles.set(element, style.inherited)
  if (style.dependsOnOuter) plainer.dependent.push(element)
  if (parent === null && (style.placing.has('width') || style.placing.has('height'))) plainer.hasOwnSize = false
  report(plainer, element, () => placeGeometry(element, style.placing, style.inherited))
  if (element.tag === 'image' || element.tag === 'feImage') placeInner(plainer, element)
  const isInText = context.isInText || element.tag === 'text'
  const isPreserved = ['pre', 'pre-wrap', 'break-spaces'].includes(style.inherited.whiteSpace)
  if (isPreserved && element.tag === 'text') element.attributes.set('xml:space', 'preserve')
  addContent(plainer, author, element, { outer: style.inherited, viewport: viewportIn(element, context.viewport), isInText })
  if (isInText) report(plainer, element, () => placeLetters(element, element.attribute('xml:space') === 'preserve'))
  const placing: Placing = {
    sizes: style.inherited,
    viewport: context.viewport,
    measure: () => boxOf(element, plainer.byId, context.viewport),
  }
  const written = author.attribute('transform')
  if (parent === null) report(plainer, element, () => rootPlacing(element, written, style.placing, style.inherited))
  else report(plainer, element, () => placeTransform(element, written, style.placing, placing))
  report(plainer, element, () => placeClip(plainer, element, style.placing.get('clip-path'), placing))
  return element.tag === 'svg' && parent !== null ? turnedViewport(element) : element
}

/** A transformation of an inner `svg` as a group around it: not all programs read it there. */
function turnedViewport(element: PlainElement): PlainElement {
  const transform = element.attribute('transform')
  if (transform === undefined) return element
  const group = new PlainElement('g', element.parent, { transform })
  element.attributes.delete('transform')
  group.content.push(element)
  return group
}

/** Whether a `use` gives an element other variables or font sizes than those around it in the file. */
function checkUses({ byId, dependent, styles, findings }: Plainer, elements: readonly SvgElement[]): void {
  if (dependent.length === 0) return
  for (const user of elements) {
    if (user.tag !== 'use') continue
    const target = byId.get((user.attribute('href') ?? '').replace(/^#/, ''))
    const [inside, around] = [styles.get(user), target?.parent ? styles.get(target.parent) : undefined]
    if (!target || !inside || !around) continue
    const isSame = inside.variables === around.variables && inside.fontSize === around.fontSize && inside.color === around.color
    if (isSame) continue
    const used = new Set(everyElement(target))
    if (dependent.some((element) => used.has(element))) findings.push({ element: user, feature: new UnknownFeature('var() in <use>') })
  }
}

/** Whether browsers know a declaration, for `@supports`. */
function isKnown(property: string, value: string): boolean {
  const name = property.toLowerCase()
  if (/color$|^(fill|stroke)$/.test(name) && value.includes('(')) return value.startsWith('url(') || readSvgColor(value) !== null
  if (drawnProperties.has(name) || placingProperties.has(name) || letterProperties.has(name) || isHarmless(name)) return true
  throw new UnknownFeature(`@supports (${name})`)
}

/**
 * Resolves the styles of a drawing as browsers do. What cannot be resolved is reported and left out, so that older drawings can still be shown.
 * @throws RefusedDrawing for a drawing that takes too long, RangeError if it is nested too deeply
 */
export function plainDrawing(author: SvgElement, depth = 0): PlainDrawing {
  const elements = everyElement(author)
  if (elements.length > maxElements) throw new RefusedDrawing('tooComplex')
  const sheets = elements.filter(({ tag, attribute }) => tag === 'style' && /^(?:text\/css)?$/i.test((attribute('type') ?? '').trim()))
  const { rules, unknown, needsOtherFile } = readStyleRules(
    sheets.map(({ text, attribute }) => ({ source: text, media: attribute('media') })),
    isKnown,
  )
  const expanded = rules.map((rule) => ({ ...rule, declarations: expandBlock(rule.declarations) }))
  const plainer: Plainer = {
    rules: expanded,
    budget: { left: maxComparisons },
    findings: [],
    byId: new Map(),
    styles: new Map(),
    dependent: [],
    depth,
    clips: 0,
    hasOwnSize: depth === 0 && hasOwnLength(author.attribute),
  }
  const viewport = readViewBox(author.attribute('viewBox')) ?? drawingSize(author.attribute) ?? { width: 300, height: 150 }
  const root = plainElement(plainer, author, null, { outer: rootInherited, viewport, isInText: false })
  for (const feature of unknown) plainer.findings.push({ element: root, feature })
  if (needsOtherFile) plainer.findings.push({ element: root, feature: new UnknownFeature('@import', 'externalPicture') })
  const plain = everyElement(root)
  for (const element of plain) report(plainer, element, () => checkPaints(element, plainer.byId, plainer.hasOwnSize))
  checkUses(plainer, plain)
  return { root, findings: plainer.findings }
}
