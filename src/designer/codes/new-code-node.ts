import { largestCode } from '#artwork/preflight/code-places.ts'
import { withoutScale } from '#artwork/preflight/print-conditions.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import { newCodeMaxMm } from '#domain/design/canvas.ts'
import { sampleLink } from '#domain/design/code-content.ts'
import type { CodeNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { besideOthers, centred, type NewPlace, plain } from '../new-nodes.ts'

/**
 * Creates a code with the sample link in the centre of a print area or next to others, as large as the area allows, and
 * the quiet zone on the face without a scale: black on a light body; on a dark one its light modules in white.
 */
export function newCodeNode(id: string, face: Rect, { area, others = [], bodies = [] }: NewPlace): CodeNode {
  const hex = plainInkOn(bodies)
  const content = { kind: 'link', url: sampleLink } as const
  const code = { content, modules: hex === '#000000' ? 'dark' : 'light' } as const
  const largest = largestCode(code, area, withoutScale(face, area))
  const edgeMm = Math.min(largest.edgeMm, newCodeMaxMm)
  const size = { widthMm: edgeMm, heightMm: edgeMm }
  const node: CodeNode = { ...plain, ...size, ...centred(largest.within, size), ...code, id, kind: 'code', inks: [{ hex }] }
  return besideOthers(node, others, area)
}
