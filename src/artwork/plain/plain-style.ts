import type { Candidate } from '../author-css/cascade.ts'
import { expandShorthand } from '../author-css/css-shorthands.ts'
import { withVariables } from '../author-css/css-values.ts'
import {
  drawnProperties,
  isHarmless,
  isNeutral,
  letterAttributes,
  letterProperties,
  placingProperties,
  type ValueContext,
} from '../author-css/drawn-properties.ts'
import { UnknownFeature } from '../author-css/unknown-feature.ts'
import type { SvgElement } from '../svg-tree.ts'

/** What an element hands on to those inside it besides its attributes. */
export interface Inherited {
  readonly variables: ReadonlyMap<string, string>
  readonly fontSize: number
  readonly rootFontSize: number
  readonly color: string
  readonly textTransform: string
  readonly whiteSpace: string
}

export const rootInherited: Inherited = {
  variables: new Map(),
  fontSize: 16,
  rootFontSize: 16,
  color: '#000000',
  textTransform: 'none',
  whiteSpace: 'normal',
}

/** The style of an element: attributes for every program, and what is still to be read where boxes are known. */
export interface PlainStyle {
  readonly attributes: ReadonlyMap<string, string>
  /** Declarations that place or cut the element, and its background. */
  readonly placing: ReadonlyMap<string, string>
  readonly inherited: Inherited
  readonly unknown: readonly UnknownFeature[]
  /** Whether the style depends on the element around it, so that another one that uses the element might change it. */
  readonly dependsOnOuter: boolean
}

const cssWide = /^(inherit|initial|unset|revert|revert-layer)$/i

/** Initial values of inherited properties, for `initial`. */
const initialValues: Readonly<Record<string, string>> = {
  fill: '#000000',
  stroke: 'none',
  color: '#000000',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'paint-order': 'normal',
  visibility: 'visible',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  'image-rendering': 'auto',
  'color-interpolation-filters': 'linearRGB',
  'font-size': '16',
  'font-style': 'normal',
  'font-weight': 'normal',
  'text-anchor': 'start',
  'letter-spacing': 'normal',
  'word-spacing': 'normal',
  'text-transform': 'none',
  'white-space': 'normal',
}

/** The presentation attributes of an element as declarations. */
export function attributeCandidates({ attributes }: SvgElement): readonly Candidate[] {
  const found: Candidate[] = []
  for (const [property, value] of attributes) {
    const isRead = drawnProperties.get(property)?.isAttribute || letterAttributes.has(property)
    if (isRead || property === 'clip-path' || property === 'transform-origin')
      found.push({ property, value: value.trim(), isAttribute: true })
  }
  return found
}

function variablesOf(candidates: readonly Candidate[], outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = new Map<string, string>()
  for (const { property, value } of candidates) if (property.startsWith('--') && !own.has(property)) own.set(property, value)
  if (own.size === 0) return outer
  const resolved = new Map<string, string>(outer)
  const open = new Set<string>()
  const resolve = (name: string): string | null => {
    const value = own.get(name)
    if (value === undefined || /^(inherit|unset)$/i.test(value)) return outer.get(name) ?? null
    // A variable that refers to itself has no value.
    if (open.has(name) || /^initial$/i.test(value)) return null
    open.add(name)
    const result = withVariables(value, resolve)
    open.delete(name)
    return result
  }
  for (const name of own.keys()) {
    const value = resolve(name)
    if (value === null) resolved.delete(name)
    else resolved.set(name, value)
  }
  return resolved
}

const animations: ReadonlySet<string> = new Set(['animation', 'animation-name'])

/** Reads what browsers draw and the shop does not. */
function checkOther(property: string, value: string, hasLetters: boolean): void {
  if (animations.has(property)) {
    if (!/^none\b/i.test(value)) throw new UnknownFeature('animation', 'animation')
  } else if (letterProperties.has(property)) {
    const isPlain = cssWide.test(value) || letterProperties.get(property)?.test(value.toLowerCase())
    if (hasLetters && !isPlain) throw new UnknownFeature(property, 'textLayout')
  } else if (!isHarmless(property) && !isNeutral(value) && !cssWide.test(value)) throw new UnknownFeature(property)
}

const rootOnly = /^(background|background-color|background-image|border|box-shadow|padding|margin)$/

interface StyleSource {
  readonly candidates: readonly Candidate[]
  readonly outer: Inherited
  /** The plain attributes of the element around it, for `inherit`. */
  readonly outerAttributes: ReadonlyMap<string, string>
  readonly isRoot: boolean
  readonly hasLetters: boolean
}

/** Resolves the cascade of one element. */
export function plainStyle({ candidates: written, outer, outerAttributes, isRoot, hasLetters }: StyleSource): PlainStyle {
  const attributes = new Map<string, string>()
  const placing = new Map<string, string>()
  const unknown: UnknownFeature[] = []
  let dependsOnOuter = false
  const tolerant = <Value>(read: () => Value): Value | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof UnknownFeature)) throw error
      unknown.push(error)
      return null
    }
  }
  const variables = tolerant(() => variablesOf(written, outer.variables)) ?? outer.variables
  const substituted = (value: string): string | null => {
    if (!/(?:var|env|attr)\(/i.test(value)) return value
    dependsOnOuter = true
    return withVariables(value, (name) => variables.get(name) ?? null)
  }
  // A shorthand with a variable is expanded once its value is known.
  const candidates = written.flatMap((candidate) => {
    if (candidate.property !== 'font' || !candidate.value.includes('var(')) return [candidate]
    const value = tolerant(() => substituted(candidate.value)) ?? ''
    return expandShorthand({ property: 'font', value, important: false }).map((longhand) => ({ ...longhand, isAttribute: false }))
  })
  const byProperty = Map.groupBy(candidates, ({ property }) => property)
  let context: Omit<ValueContext, 'isAttribute'> = { fontSize: outer.fontSize, rootFontSize: outer.rootFontSize, color: outer.color }

  const readProperty = (name: string): void => {
    const property = drawnProperties.get(name)
    for (const { value, isAttribute } of byProperty.get(name) ?? []) {
      const plain = tolerant(() => substituted(value))
      const wide = plain === null ? 'unset' : cssWide.test(plain) ? plain.toLowerCase() : null
      if (wide === 'revert-layer') unknown.push(new UnknownFeature(wide))
      if (wide !== null && property) {
        const kept = property.isInherited ? undefined : outerAttributes.get(name)
        const initial = initialValues[name]
        if (wide === 'inherit' && kept !== undefined) attributes.set(name, kept)
        if (wide === 'initial' && initial !== undefined) attributes.set(name, initial)
        return
      }
      if (/[\d.]r?em\b|currentcolor\s*[^\s]/i.test(plain ?? '')) dependsOnOuter = true
      const read = plain === null ? null : tolerant(() => property?.read(plain, { ...context, isAttribute }) ?? null)
      if (read !== null) {
        attributes.set(name, read)
        return
      }
      // What contains a variable is only read when its value is known, too late for the declaration before it.
      if (plain !== value) return
    }
  }

  if (byProperty.has('all')) unknown.push(new UnknownFeature('all'))
  readProperty('font-size')
  const fontSize = Number(attributes.get('font-size') ?? outer.fontSize)
  const rootFontSize = isRoot ? fontSize : outer.rootFontSize
  context = { ...context, fontSize, rootFontSize }
  readProperty('color')
  const ownColor = attributes.get('color')
  const color = ownColor === undefined || ownColor === 'currentColor' ? outer.color : ownColor
  context = { ...context, color }
  for (const [name, [first]] of byProperty) {
    if (name === 'font-size' || name === 'color' || !first) continue
    if (drawnProperties.has(name)) readProperty(name)
    else if (placingProperties.has(name) || (isRoot && rootOnly.test(name))) {
      const value = tolerant(() => substituted(first.value))
      if (value !== null && !cssWide.test(value)) placing.set(name, value)
    } else if (!name.startsWith('--')) {
      const value = tolerant(() => substituted(first.value))
      if (value !== null) tolerant(() => checkOther(name, value, hasLetters))
    }
  }
  const inherited: Inherited = {
    variables,
    fontSize,
    rootFontSize,
    color,
    textTransform: attributes.get('text-transform') ?? outer.textTransform,
    whiteSpace: attributes.get('white-space') ?? outer.whiteSpace,
  }
  attributes.delete('text-transform')
  attributes.delete('white-space')
  return { attributes, placing, inherited, unknown, dependsOnOuter }
}
