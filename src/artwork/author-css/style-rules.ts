import { RefusedDrawing } from '../artwork.ts'
import { blockParts, type CssPart, type Declaration, sheetParts, splitTopLevel } from './css-blocks.ts'
import { isMediaShown, isSupported } from './css-conditions.ts'
import { readSelectors, type Selector } from './css-selector.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** The declarations of one selector. `layer` has the rank of each of its nested layers; a rule outside of them counts more. */
export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
  readonly layer: readonly number[]
}

export interface StyleRules {
  /** In the order of their appearance. */
  readonly rules: readonly StyleRule[]
  /** What the sheets use and the shop does not read. */
  readonly unknown: readonly UnknownFeature[]
  /** Whether a sheet needs another file with styles. */
  readonly needsOtherFile: boolean
}

const maxRules = 5000

/** At-rules without an effect on a drawing: fonts are those of the shop, and animations count where they are used. */
const withoutEffect: ReadonlySet<string> = new Set(
  'charset counter-style font-face font-feature-values font-palette-values keyframes -webkit-keyframes -moz-keyframes -o-keyframes namespace page position-try starting-style view-transition viewport -ms-viewport'.split(
    ' ',
  ),
)

interface Place {
  readonly nested: readonly Selector[] | null
  readonly layer: readonly string[]
}

/** Web fonts for text in families of the shop; the check of fonts decides about it. */
const isFontSheet = (prelude: string): boolean => /font|typekit/i.test(prelude)

/** Collects the rules of all style sheets of a drawing in order. */
export function readStyleRules(
  sheets: readonly { readonly source: string; readonly media: string | undefined }[],
  isKnown: (property: string, value: string) => boolean,
): StyleRules {
  const found: { readonly selector: Selector; readonly declarations: readonly Declaration[]; readonly layer: readonly string[] }[] = []
  const unknown: UnknownFeature[] = []
  const ranks = new Map<string, number>()
  let anonymous = 0
  let needsOtherFile = false
  const layerOf = (outer: readonly string[], name: string): readonly string[] => {
    const path = [...outer, ...(name === '' ? [` ${++anonymous}`] : name.split('.'))]
    for (const [depth] of path.entries()) {
      const key = path.slice(0, depth + 1).join('.')
      if (!ranks.has(key)) ranks.set(key, ranks.size)
    }
    return path
  }
  const tolerant = (read: () => void): void => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof UnknownFeature)) throw error
      unknown.push(error)
    }
  }
  const addRules = (declarations: readonly Declaration[], { nested, layer }: Place): void => {
    if (declarations.length === 0 || !nested) return
    for (const selector of nested) found.push({ selector, declarations, layer })
    if (found.length > maxRules) throw new RefusedDrawing('tooComplex')
  }
  const readAtRule = ({ name, prelude, block }: Extract<CssPart, { kind: 'at-rule' }>, place: Place): void => {
    if (withoutEffect.has(name)) return
    if (name === 'import') needsOtherFile ||= !isFontSheet(prelude)
    else if (name === 'layer' && block === null) for (const layer of splitTopLevel(prelude, ',')) layerOf(place.layer, layer)
    else if (name === 'layer') readParts(blockParts(block ?? '', !place.nested), { ...place, layer: layerOf(place.layer, prelude) })
    else if (name === 'media' || name === 'supports') {
      const counts = name === 'media' ? isMediaShown(prelude) : isSupported(prelude, isKnown)
      if (counts) readParts(blockParts(block ?? '', !place.nested), place)
    } else throw new UnknownFeature(`@${name}`)
  }
  const readParts = (parts: Iterable<CssPart>, place: Place): void => {
    let declarations: Declaration[] = []
    for (const part of parts) {
      if (part.kind === 'declaration') {
        declarations.push(part.declaration)
        continue
      }
      addRules(declarations, place)
      declarations = []
      tolerant(() => {
        if (part.kind === 'at-rule') return readAtRule(part, place)
        // Empty rules change nothing, however many there are.
        if (part.block.trim() === '') return
        const nested = readSelectors(part.prelude, place.nested)
        if (nested) readParts(blockParts(part.block), { ...place, nested })
      })
    }
    addRules(declarations, place)
  }
  for (const { source, media } of sheets)
    tolerant(() => {
      if (isMediaShown(media ?? '')) readParts(sheetParts(source), { nested: null, layer: [] })
    })
  const rules = found.map(({ layer, ...rule }) => ({
    ...rule,
    layer: layer.map((_, depth) => ranks.get(layer.slice(0, depth + 1).join('.')) ?? 0),
  }))
  return { rules, unknown, needsOtherFile }
}
