import type { Finding } from '#artwork/preflight/finding.ts'
import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { nodeById } from '#designer/design-nodes.ts'
import type { NarrowMark } from '#designer/stage/narrow-marks.tsx'
import { letterPlace } from '#designer/text/letter-place.ts'
import { isFaceLoaded } from '#designer/text/load-face.ts'
import { measureText } from '#designer/text/measure-text.ts'
import { findingWords } from '#features/designs/pictures/finding-words.ts'
import type { Translator } from '#messages/translator.ts'

type NarrowFinding = Extract<Finding, { check: 'lineWidth' | 'gapWidth' | 'objectGap' }>

/** The measured place of a picture or beside it, or the letter of a text if its font is there. */
function placeOf(finding: NarrowFinding, node: DesignNode): NarrowMark['place'] | null {
  if (finding.check === 'objectGap') return finding.place
  const { place, letter } = finding
  if (node.kind !== 'text' || !letter) return place ?? null
  return isFaceLoaded(node) ? letterPlace(node, letter, measureText) : null
}

/** The places of a design that are too narrow to print, by side, with their findings in words. */
export function findNarrowMarks(
  findings: readonly Finding[],
  design: DesignDocument,
  translator: Translator,
): ReadonlyMap<number, readonly NarrowMark[]> {
  const marks = new Map<number, NarrowMark[]>()
  for (const finding of findings) {
    if (finding.check !== 'lineWidth' && finding.check !== 'gapWidth' && finding.check !== 'objectGap') continue
    const { side, nodeId } = finding
    const node = side === null || nodeId === null ? undefined : nodeById(design, side, nodeId)
    if (side === null || nodeId === null || !node) continue
    const place = placeOf(finding, node)
    if (!place) continue
    const { title } = findingWords(finding, node, translator)
    marks.set(side, [...(marks.get(side) ?? []), { nodeId, place, title }])
  }
  return marks
}
