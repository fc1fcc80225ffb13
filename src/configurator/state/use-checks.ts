import { useMemo } from 'react'
import { type DesignDocument, isBlank, visibleNodes } from '#domain/design/document.ts'
import type { Finding } from '#artwork/preflight/finding.ts'
import type { NeededGap, NeededMeasurement } from '#artwork/preflight/measurement-keys.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import { usePictureGaps } from '#designer/images/use-picture-gaps.ts'
import { usePictureThinness } from '#designer/images/use-picture-thinness.ts'
import { useImagesUnderway } from '#designer/images/use-undrawn-images.ts'
import type { SideView } from '#designer/side-views.ts'
import type { NarrowMark } from '#designer/stage/narrow-marks.tsx'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { type ChecksPart, checksPart } from './checks-part.ts'
import type { CurrentDesign } from './use-current-design.ts'

/** The pictures that the server still renders: nobody has seen what they print, so the cart waits for them. */
const findUnderway = (design: DesignDocument, underway: ReadonlySet<string>): readonly Finding[] =>
  design.sides.flatMap((designSide, side) =>
    visibleNodes(designSide).flatMap((node): readonly Finding[] =>
      node.kind === 'image' && underway.has(node.image)
        ? [{ check: 'imageUnderway', level: 'error', side, nodeId: node.id, fix: null }]
        : [],
    ),
  )

export interface Checks {
  /** Null until the checks are loaded. */
  readonly part: ChecksPart | null
  /** Loads them again after a failure; null without one. */
  readonly retry: (() => void) | null
  /** Whether nothing is known of the design yet, so that it can't be ordered. */
  readonly areAwaited: boolean
  readonly findings: readonly Finding[]
  /** The places that are too narrow to print, by side. */
  readonly narrow: ReadonlyMap<number, readonly NarrowMark[]>
}

const noFindings: readonly Finding[] = []
const nothing: { readonly thinness: readonly NeededMeasurement[]; readonly gaps: readonly NeededGap[] } = { thinness: [], gaps: [] }
const noMarks: Checks['narrow'] = new Map()

type CheckedDesign = Pick<CurrentDesign, 'variant' | 'configuration' | 'sides' | 'facts'>

/** The preflight of a settled design: a drag is checked when it ends. */
export function useChecks({ variant, configuration, sides, facts }: CheckedDesign): Checks {
  const { product, scale, count, settings } = variant
  const { color, design } = configuration
  const translator = useTranslator()
  const { loaded: part, retry } = useLazyPart(checksPart, !isBlank(design))
  const joined = sides.map(({ technology }) => technology).join(' ')
  const technologies = useMemo(() => joined.split(' ') as SideView['technology'][], [joined])
  const needed = useMemo(() => {
    if (part === null) return nothing
    const printed = printedDesign(design, facts)
    const limits = settings.printLimits
    return { thinness: part.neededMeasurements(printed, technologies, limits), gaps: part.neededGaps(printed, technologies, limits) }
  }, [design, facts, technologies, settings, part])
  const thinness = usePictureThinness(needed.thinness)
  const gaps = usePictureGaps(needed.gaps)
  const underway = useImagesUnderway()
  const found = useMemo(() => {
    const measured = new Map(
      Array.from(facts, ([image, found]) => {
        const more = { thinness: thinness.get(image) ?? new Map(), gaps: gaps.get(image) ?? new Map() }
        return [image, found && { ...found, ...more }] as const
      }),
    )
    return part === null ? noFindings : part.preflight({ product, scale, color, count, settings }, design, technologies, measured)
  }, [part, product, scale, color, count, settings, design, technologies, facts, thinness, gaps])
  const findings = useMemo(() => [...findUnderway(design, underway), ...found], [design, underway, found])
  const narrow = useMemo(() => part?.findNarrowMarks(findings, design, translator) ?? noMarks, [part, findings, design, translator])
  return { part, retry, areAwaited: part === null && !isBlank(design), findings, narrow }
}
