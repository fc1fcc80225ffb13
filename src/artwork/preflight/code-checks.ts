import { contrast as contrastRatio, minInkContrast } from '#domain/colors/contrast.ts'
import { sampleLink } from '#domain/design/code-content.ts'
import { moduleMm, modulesAcross, quietModules } from '#domain/design/code-modules.ts'
import type { CodeNode, Ink } from '#domain/design/document.ts'
import { boundingRect, type PlacedBox, type Rect } from '#domain/design/geometry.ts'
import { black } from '#domain/design/side-inks.ts'
import { codeRoom } from './code-room.ts'
import type { Fix } from './finding.ts'
import { bodyUnder, isLess, type NodeCheck, toleranceMm } from './print-conditions.ts'

/** The square of a code with its quiet zone; the box of a code that prints the zone itself. */
export function quietBox(code: CodeNode): PlacedBox {
  const edgeMm = moduleMm(code) * (modulesAcross(code) + 2 * quietModules)
  const marginMm = (edgeMm - code.widthMm) / 2
  return { xMm: code.xMm - marginMm, yMm: code.yMm - marginMm, widthMm: edgeMm, heightMm: edgeMm, rotationDeg: code.rotationDeg }
}

const turn = (deg: number): readonly [cos: number, sin: number] => [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)]

/** Half the extent of a rotated box along an axis. */
function reachAlong({ widthMm, heightMm, rotationDeg }: PlacedBox, [x, y]: readonly [number, number]): number {
  const [cos, sin] = turn(rotationDeg)
  return Math.abs((widthMm / 2) * (cos * x + sin * y)) + Math.abs((heightMm / 2) * (cos * y - sin * x))
}

/** Whether two rotated boxes overlap: no edge of either separates them. */
export function doOverlap(one: PlacedBox, other: PlacedBox): boolean {
  const [dx, dy] = [other.xMm + other.widthMm / 2 - one.xMm - one.widthMm / 2, other.yMm + other.heightMm / 2 - one.yMm - one.heightMm / 2]
  const axes = [one, other].flatMap(({ rotationDeg }): (readonly [number, number])[] => {
    const [cos, sin] = turn(rotationDeg)
    return [
      [cos, sin],
      [-sin, cos],
    ]
  })
  return axes.every((axis) => Math.abs(dx * axis[0] + dy * axis[1]) < reachAlong(one, axis) + reachAlong(other, axis) - toleranceMm)
}

const isWithin = (box: PlacedBox, free: Rect): boolean => {
  const { leftMm, topMm, rightMm, bottomMm } = boundingRect(box)
  return !isLess(leftMm, free.leftMm) && !isLess(topMm, free.topMm) && !isLess(free.rightMm, rightMm) && !isLess(free.bottomMm, bottomMm)
}

const moduleSize: NodeCheck<CodeNode> = (code, { technology, limits, area, otherAreas }) => {
  const [edgeMm, limitMm] = [moduleMm(code), limits.minModuleMm[technology]]
  if (!isLess(edgeMm, limitMm)) return null
  // A side that cannot be printed has a finding of its own.
  const room = area ? codeRoom(code, area, limitMm) : 'code'
  const roomy = room === 'code' ? undefined : otherAreas.find((other) => codeRoom(code, other.area, limitMm) === 'code')
  return { check: 'moduleSize', level: 'error', edgeMm, limitMm, technology, room, roomySide: roomy?.side ?? null }
}

const quietZone: NodeCheck<CodeNode> = (code, { nodes, free }) => {
  const zone = quietBox(code)
  const near = nodes.find((node) => node.id !== code.id && doOverlap(zone, node))
  if (!near && isWithin(zone, free)) return null
  return { check: 'quietZone', level: 'warning', zoneMm: quietModules * moduleMm(code), byObject: near !== undefined }
}

/** How a phone sees a code: dark modules on a light body, whichever of them the ink prints. */
const codeContrast: NodeCheck<CodeNode> = (code, conditions) => {
  const inkHex = (code.inks[0] ?? black).hex
  const ratios = bodyUnder(code, conditions).map((bodyHex) => {
    const isInkDark = contrastRatio(inkHex, '#ffffff') > contrastRatio(bodyHex, '#ffffff')
    return { bodyHex, ratio: contrastRatio(inkHex, bodyHex), isInverted: isInkDark !== (code.modules === 'dark') }
  })
  const [worst] = ratios
    .filter(({ ratio, isInverted }) => isInverted || ratio < minInkContrast)
    .toSorted((a, b) => Number(b.isInverted) - Number(a.isInverted) || a.ratio - b.ratio)
  return worst ? { check: 'codeContrast', level: 'warning', limit: minInkContrast, inkHex, ...worst } : null
}

/** A code that still has the sample link of a new one. */
const sampleCode: NodeCheck<CodeNode> = ({ content }) =>
  content.kind === 'link' && content.url === sampleLink ? { check: 'sampleCode', level: 'error' } : null

export const codeChecks = [sampleCode, moduleSize, quietZone, codeContrast]

/** The ways to print a code so that phones see it: in its own ink if possible, otherwise in the others by their order. */
export const visibleCodes = (code: CodeNode, inks: readonly Ink[]): readonly Fix[] => {
  const other = code.modules === 'dark' ? 'light' : 'dark'
  return [code.inks[0] ?? black, ...inks].flatMap((ink) =>
    ([code.modules, other] as const).map((modules): Fix => ({ kind: 'printModules', modules, ink })),
  )
}
