import { separationWith } from '../separation.ts'
import { withModules } from '#domain/design/code-modules.ts'
import type { DesignNode, Ink } from '#domain/design/document.ts'
import { fitInto, scaleNode } from '#domain/design/fit-into.ts'
import { fontFamilies, kindOf, offeredFamily } from '#domain/fonts/font-families.ts'
import type { Fix } from './finding.ts'
import { visibleCodes } from './code-checks.ts'
import { freerCodes } from './code-places.ts'
import { everyFinding, inksOnBody } from './node-checks.ts'
import { isLess, type JudgedFinding, type PrintConditions } from './print-conditions.ts'

/** A picture smaller than this is not recognizable as a logo; only another file helps. */
const minPictureMm = 2.5

/** The context of a node that a repair needs. */
export interface FixContext {
  readonly conditions: PrintConditions
  /** The conditions for printing the side digitally; null if that is impossible or already the case. */
  readonly digital: PrintConditions | null
  /** The inks that the side already uses; none of them needs another plate. */
  readonly inks: readonly Ink[]
  /** The other members of the outermost group that it is in. */
  readonly mates: readonly DesignNode[]
}

const plainInks: readonly Ink[] = [{ hex: '#000000' }, { hex: '#ffffff' }]

/** Applies a repair to a node. A changed font still has to be measured. Returns the same node for a repair of the whole side. */
export function fixedNode(node: DesignNode, fix: Fix, { area }: Pick<PrintConditions, 'area'>): DesignNode {
  switch (fix.kind) {
    case 'moveInside':
      return area ? fitInto(node, area) : node
    case 'moveTo':
      return { ...node, xMm: fix.xMm, yMm: fix.yMm, widthMm: fix.edgeMm, heightMm: fix.edgeMm }
    case 'resize':
      return area ? fitInto(scaleNode(node, fix.factor), area) : scaleNode(node, fix.factor)
    case 'changeFont':
      return node.kind === 'text' ? { ...node, fontFamily: fix.fontFamily } : node
    case 'recolor':
      return node.kind === 'text' ? { ...node, inks: [fix.ink] } : node
    case 'printModules': {
      if (node.kind !== 'code') return node
      const code = { ...withModules(node, fix.modules), inks: [fix.ink] }
      return area ? fitInto(code, area) : code
    }
    case 'assignInks':
      return node.kind === 'image' ? { ...node, inks: [...fix.inks], separation: [...fix.separation] } : node
    case 'printDigitally':
    case 'remove':
      return node
  }
}

/** Other families for a text, starting with those of the same kind. */
function otherFamilies(fontFamily: string): readonly string[] {
  const kind = kindOf(offeredFamily(fontFamily))
  return [...fontFamilies.filter((family) => kindOf(family) === kind), ...fontFamilies.filter((family) => kindOf(family) !== kind)]
}

/** The most legible inks on the body under a text: those of the side first, then black and white. */
function clearerInks(node: DesignNode, { conditions, inks }: FixContext): readonly Ink[] {
  const clearness = (ink: Ink) => inksOnBody({ ...node, inks: [ink] }, conditions)[0]?.ratio ?? 0
  return [inks, plainInks].flatMap((some) => some.toSorted((a, b) => clearness(b) - clearness(a)))
}

/** Possible repairs of a finding, the least intrusive first. */
function candidates(refusal: JudgedFinding, node: DesignNode, context: FixContext): readonly Fix[] {
  switch (refusal.check) {
    case 'outside':
      return refusal.overhang ? [{ kind: 'moveInside' }] : []
    case 'resolution': {
      const factor = refusal.dpi / context.conditions.limits.imageWarnDpi
      return Math.min(node.widthMm, node.heightMm) * factor < minPictureMm ? [] : [{ kind: 'resize', factor }]
    }
    case 'textHeight':
      return [{ kind: 'resize', factor: refusal.limitMm / refusal.heightMm }, { kind: 'printDigitally' }]
    case 'lineWidth':
    case 'gapWidth':
      return [{ kind: 'resize', factor: refusal.limitMm / refusal.widthMm }, { kind: 'printDigitally' }]
    case 'objectGap':
      return [{ kind: 'printDigitally' }]
    case 'letters':
      return otherFamilies(refusal.fontFamily).map((fontFamily) => ({ kind: 'changeFont', fontFamily }))
    case 'contrast':
      return node.kind === 'text' ? clearerInks(node, context).map((ink) => ({ kind: 'recolor', ink })) : []
    case 'moduleSize':
      return [
        { kind: 'resize', factor: refusal.limitMm / refusal.edgeMm },
        { kind: 'printDigitally' },
        ...(refusal.room === 'none' ? [{ kind: 'remove' } as const] : []),
      ]
    case 'codeContrast':
      return node.kind === 'code' ? visibleCodes(node, clearerInks(node, context)) : []
    case 'emptyText':
    case 'emptyPicture':
    case 'imageMissing':
    case 'drawing':
      return [{ kind: 'remove' }]
    case 'noInks': {
      const colors = node.kind === 'image' ? (context.conditions.facts.get(node.image)?.colors ?? []) : []
      return colors.length > 0 ? [{ kind: 'assignInks', ...separationWith(colors, 1) }] : []
    }
    case 'quietZone':
      return node.kind === 'code' ? freerCodes(node, context.conditions, context.mates) : []
    case 'colors':
    case 'sampleCode':
    case 'imageUnderway':
      return []
  }
}

/** The first repair that clears a finding without causing another error; null if there is none. */
export function fixFor(
  refusal: JudgedFinding,
  node: DesignNode,
  findingsBefore: readonly JudgedFinding[],
  context: FixContext,
): Fix | null {
  const existing = new Set(findingsBefore.map(({ check }) => check))
  const helps = (fix: Fix): boolean => {
    if (fix.kind === 'remove') return true
    const asPrinted = fix.kind === 'printDigitally' ? context.digital : context.conditions
    if (!asPrinted) return false
    const mates = fix.kind === 'moveTo' ? fix.mates : []
    // Objects that move with it stay as far away as they are.
    const conditions = { ...asPrinted, nodes: asPrinted.nodes.filter(({ id }) => !mates.includes(id)) }
    const fixed = fixedNode(node, fix, conditions)
    // The measure of a picture at its new size is not known yet, so it must really grow that much.
    const isNarrow = refusal.check === 'lineWidth' || refusal.check === 'gapWidth'
    if (isNarrow && fix.kind === 'resize' && isLess(fixed.widthMm, node.widthMm * fix.factor)) return false
    return everyFinding(fixed, conditions, ({ check, level }) => check !== refusal.check && (level === 'warning' || existing.has(check)))
  }
  return candidates(refusal, node, context).find(helps) ?? null
}
