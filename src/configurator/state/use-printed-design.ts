import { useMemo } from 'react'
import { type DesignDocument, type ImageNode, visibleNodes } from '#domain/design/document.ts'
import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import { useImageFacts } from '#designer/images/use-image-facts.ts'
import { usePicturePrints } from '#designer/images/use-picture-prints.ts'

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
