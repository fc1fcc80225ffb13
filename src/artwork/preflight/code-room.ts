import { codeBytes, spareBytes } from '#domain/design/code-content.ts'
import { bytesOfBox, modulesOfBox } from '#domain/design/code-modules.ts'
import type { CodeNode } from '#domain/design/document.ts'
import { boundingRect, type Rect } from '#domain/design/geometry.ts'
import type { CodeRoom } from './finding.ts'
import { toleranceMm } from './print-conditions.ts'

/** The fewest characters that, whichever they are, save as many bytes; null if all of them do not. */
function lettersOf(bytes: number, spare: readonly number[]): number | null {
  let left = bytes
  for (const [index, letter] of spare.toSorted((a, b) => a - b).entries()) {
    left -= letter
    if (left <= 0) return index + 1
  }
  return null
}

/** The room of a print area for a code whose modules need an edge. */
export function codeRoom(code: CodeNode, area: Rect, moduleMm: number): CodeRoom {
  const { leftMm, rightMm } = boundingRect({ ...code, widthMm: 1, heightMm: 1 })
  const edgeMm = Math.min(area.rightMm - area.leftMm, area.bottomMm - area.topMm) / (rightMm - leftMm)
  // The tolerance is that of a module, so that room and the check of its size agree.
  const across = Math.floor(edgeMm / (moduleMm - toleranceMm))
  if (modulesOfBox(code) <= across) return 'code'
  const room = bytesOfBox({ modules: code.modules, across })
  if (room === 0) return 'none'
  const leaveOut = lettersOf(codeBytes(code.content) - room, spareBytes(code.content))
  return leaveOut === null ? 'link' : { leaveOut }
}
