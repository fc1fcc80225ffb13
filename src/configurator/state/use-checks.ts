import { useMemo } from 'react'
import { type DesignDocument, visibleNodes } from '#domain/design/document.ts'
import type { FactsOfImages, Finding } from '#artwork/preflight/finding.ts'
import { hideBlankPictures } from '#domain/design/blank-pictures.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { repairNode } from '#designer/commands/repair-node.ts'
import { nodeById } from '#designer/design-nodes.ts'
import { useImageFacts } from '#designer/images/use-image-facts.ts'
import type { DesignedVariant, SideView } from '#designer/side-views.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'

/** The distinct pictures of all visible nodes. */
const imagesIn = (design: DesignDocument): readonly string[] => [
  ...new Set(design.sides.flatMap((side) => visibleNodes(side).flatMap((node) => (node.kind === 'image' ? [node.image] : [])))),
]

/** The facts about the pictures of a design, and the design as printed: invisible pictures are hidden in it. */
export function usePrintedDesign(design: DesignDocument): { readonly facts: FactsOfImages; readonly printed: DesignDocument } {
  const facts = useImageFacts(imagesIn(design))
  const printed = useMemo(() => hideBlankPictures(design, (image) => facts.get(image)?.isBlank === true), [design, facts])
  return { facts, printed }
}

/** The preflight of a settled design: a drag is checked when it ends. */
export function useChecks(
  { product, scale, count, settings }: DesignedVariant,
  color: string,
  design: DesignDocument,
  views: readonly SideView[],
  facts: FactsOfImages,
): readonly Finding[] {
  const technologies = views.map(({ technology }) => technology).join(' ')
  return useMemo(
    () => preflight({ product, scale, color, count, settings }, design, technologies.split(' ') as SideView['technology'][], facts),
    [product, scale, color, count, settings, design, technologies, facts],
  )
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
