import { useMemo } from 'react'
import { type DesignDocument, type ImageNode, visibleNodes } from '#domain/design/document.ts'
import type { FactsOfImages, Finding } from '#artwork/preflight/finding.ts'
import { neededGaps } from '#artwork/preflight/measured-gaps.ts'
import { neededMeasurements } from '#artwork/preflight/measured-pictures.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { repairNode } from '#designer/commands/repair-node.ts'
import { nodeById } from '#designer/design-nodes.ts'
import { useImageFacts } from '#designer/images/use-image-facts.ts'
import { usePictureGaps } from '#designer/images/use-picture-gaps.ts'
import { usePictureThinness } from '#designer/images/use-picture-thinness.ts'
import { usePicturePrints } from '#designer/images/use-picture-prints.ts'
import { useImagesUnderway } from '#designer/images/use-undrawn-images.ts'
import type { DesignedVariant, SideView } from '#designer/side-views.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'

/** The pictures of all visible nodes. */
const picturesIn = (design: DesignDocument): readonly ImageNode[] =>
  design.sides.flatMap((side) => visibleNodes(side).flatMap((node) => (node.kind === 'image' ? [node] : [])))

/** The facts about the pictures of a design, and the design as it prints. */
export function usePrintedDesign(design: DesignDocument): { readonly facts: FactsOfImages; readonly printed: DesignDocument } {
  const pictures = useMemo(() => picturesIn(design), [design])
  const read = useImageFacts([...new Set(pictures.map(({ image }) => image))])
  const prints = usePicturePrints(pictures)
  const facts = useMemo<FactsOfImages>(
    () => new Map(Array.from(read, ([image, found]) => [image, found && { ...found, prints: prints.get(image) ?? new Map() }])),
    [read, prints],
  )
  const printed = useMemo(() => printedDesign(design, facts), [design, facts])
  return { facts, printed }
}

/** The pictures that the server still renders: nobody has seen what they print, so the cart waits for them. */
const findUnderway = (design: DesignDocument, underway: ReadonlySet<string>): readonly Finding[] =>
  design.sides.flatMap((designSide, side) =>
    visibleNodes(designSide).flatMap((node): readonly Finding[] =>
      node.kind === 'image' && underway.has(node.image)
        ? [{ check: 'imageUnderway', level: 'error', side, nodeId: node.id, fix: null }]
        : [],
    ),
  )

/** The preflight of a settled design: a drag is checked when it ends. */
export function useChecks(
  { product, scale, count, settings }: DesignedVariant,
  color: string,
  design: DesignDocument,
  views: readonly SideView[],
  facts: FactsOfImages,
): readonly Finding[] {
  const joined = views.map(({ technology }) => technology).join(' ')
  const technologies = useMemo(() => joined.split(' ') as SideView['technology'][], [joined])
  const needed = useMemo(() => {
    const printed = printedDesign(design, facts)
    const limits = settings.printLimits
    return { thinness: neededMeasurements(printed, technologies, limits), gaps: neededGaps(printed, technologies, limits) }
  }, [design, facts, technologies, settings])
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
    return preflight({ product, scale, color, count, settings }, design, technologies, measured)
  }, [product, scale, color, count, settings, design, technologies, facts, thinness, gaps])
  return useMemo(() => [...findUnderway(design, underway), ...found], [design, underway, found])
}

/** The actions for selecting the object of a finding and for repairing it. A repair is one undo step. */
export function checkActions({ design, run, select, workspace }: Designer, onFontFailed: (retry: () => void) => void) {
  async function repair(finding: Finding): Promise<void> {
    const { side, nodeId, fix } = finding
    const node = side === null || nodeId === null ? undefined : nodeById(design, side, nodeId)
    if (side === null || !node || !fix) return
    const isLoaded = fix.kind !== 'changeFont' || node.kind !== 'text' || (await loadFace({ ...node, fontFamily: fix.fontFamily }))
    if (!isLoaded) return onFontFailed(() => void repair(finding))
    run((current) => repairNode(current, side, node.id, fix, { area: workspace.area(side), measure: workspace.measure }))
    select({ side, ids: fix.kind === 'remove' ? [] : [node.id] })
  }
  return {
    repair: (finding: Finding) => void repair(finding),
    select: (side: number, nodeId: string | null) => select({ side, ids: nodeId === null ? [] : [nodeId] }),
  }
}
