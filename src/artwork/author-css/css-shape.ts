import { splitTopLevel } from './css-blocks.ts'
import { type ReferenceBox, readPosition } from './css-transform.ts'
import { type FontSizes, readCssPx } from './css-values.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** The outline of a basic shape as the `d` of a path, and whether its area is found by the even-odd rule. */
export interface ClipShape {
  readonly d: string
  readonly isEvenOdd: boolean
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}Z`

const diagonal = ({ width, height }: ReferenceBox): number => Math.hypot(width, height) / Math.SQRT2

function radius(word: string, of: number, distances: readonly [number, number], sizes: FontSizes): number | null {
  if (word === 'closest-side') return Math.min(...distances)
  if (word === 'farthest-side') return Math.max(...distances)
  return readCssPx(word, sizes, of)
}

function circleOrEllipse(name: string, content: string, box: ReferenceBox, sizes: FontSizes): string | null {
  const [, radii = '', at = ''] = /^(.*?)(?:(?:^|\s)at\s+(.*))?$/is.exec(content.trim()) ?? []
  const center = readPosition(at === '' ? 'center' : at, box, sizes)
  if (!center) return null
  const [x, y] = center
  const across = [Math.abs(x - box.x), Math.abs(box.x + box.width - x)] as const
  const down = [Math.abs(y - box.y), Math.abs(box.y + box.height - y)] as const
  const words = splitTopLevel(radii.toLowerCase(), ' ')
  if (name === 'circle') {
    const both = [
      words[0] === 'farthest-side' ? Math.max(...across) : Math.min(...across),
      words[0] === 'farthest-side' ? Math.max(...down) : Math.min(...down),
    ] as const
    const r = radius(words[0] ?? 'closest-side', diagonal(box), both, sizes)
    return r === null || r < 0 ? null : ellipse(x, y, r, r)
  }
  const [rx, ry] = [
    radius(words[0] ?? 'closest-side', box.width, across, sizes),
    radius(words[1] ?? words[0] ?? 'closest-side', box.height, down, sizes),
  ]
  return rx === null || ry === null || rx < 0 || ry < 0 ? null : ellipse(x, y, rx, ry)
}

/** Four values from one to four, as margins are written. */
function four<Value>([top, right, bottom, left]: readonly Value[]): readonly [Value, Value, Value, Value] | null {
  if (top === undefined) return null
  return [top, right ?? top, bottom ?? top, left ?? right ?? top]
}

function roundedBox(x: number, y: number, width: number, height: number, corners: readonly (readonly [number, number])[]): string {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  const fit = Math.min(
    1,
    ...[
      [width, a[0] + b[0]],
      [width, c[0] + d[0]],
      [height, a[1] + d[1]],
      [height, b[1] + c[1]],
    ].map(([room = 0, needed = 0]) => (needed > 0 ? room / needed : 1)),
  )
  const [tl, tr, br, bl] = [a, b, c, d].map(([rx, ry]) => [rx * fit, ry * fit] as const)
  if (!tl || !tr || !br || !bl) return ''
  const arc = ([rx, ry]: readonly [number, number], toX: number, toY: number): string => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + tl[0]} ${y}H${right - tr[0]}${arc(tr, right, y + tr[1])}V${bottom - br[1]}${arc(br, right - br[0], bottom)}` +
    `H${x + bl[0]}${arc(bl, x, bottom - bl[1])}V${y + tl[1]}${arc(tl, x + tl[0], y)}Z`
  )
}

function inset(content: string, box: ReferenceBox, sizes: FontSizes): string | null {
  const [edges = '', round = ''] = content.split(/\bround\b/i)
  const px = (of: number) => (word: string) => readCssPx(word, sizes, of)
  const margins = four(splitTopLevel(edges, ' '))
  if (!margins) return null
  const [top, right, bottom, left] = margins.map((word, side) => px(side % 2 === 0 ? box.height : box.width)(word))
  const [across = '', down = across] = round.split('/')
  const [wide, high] = [four(splitTopLevel(across, ' ').map(px(box.width))), four(splitTopLevel(down, ' ').map(px(box.height)))]
  if (top === null || top === undefined || right === null || right === undefined) return null
  if (bottom === null || bottom === undefined || left === null || left === undefined) return null
  if (wide?.includes(null) || high?.includes(null)) return null
  const corners = [0, 1, 2, 3].map((corner) => [wide?.[corner] ?? 0, high?.[corner] ?? 0] as const)
  const [width, height] = [Math.max(0, box.width - left - right), Math.max(0, box.height - top - bottom)]
  return roundedBox(box.x + left, box.y + top, width, height, corners)
}

function polygon(content: string, box: ReferenceBox, sizes: FontSizes): ClipShape | null {
  const parts = splitTopLevel(content, ',')
  const rule = /^(nonzero|evenodd)$/i.exec(parts[0] ?? '')?.[1]?.toLowerCase()
  const points = parts.slice(rule === undefined ? 0 : 1).map((part) => {
    const [x, y] = splitTopLevel(part, ' ').map((word, index) => readCssPx(word, sizes, index === 0 ? box.width : box.height))
    return x === null || y === null || x === undefined || y === undefined ? null : `${box.x + x} ${box.y + y}`
  })
  return points.includes(null) || points.length === 0 ? null : { d: `M${points.join('L')}Z`, isEvenOdd: rule === 'evenodd' }
}

/**
 * The outline of a CSS basic shape in a box; null if it is invalid.
 * @throws UnknownFeature for shapes that the shop does not know
 */
export function readClipShape(name: string, content: string, box: ReferenceBox, sizes: FontSizes): ClipShape | null {
  const plain = (d: string | null): ClipShape | null => (d === null ? null : { d, isEvenOdd: false })
  switch (name) {
    case 'circle':
    case 'ellipse':
      return plain(circleOrEllipse(name, content, box, sizes))
    case 'inset':
      return plain(inset(content, box, sizes))
    case 'polygon':
      return polygon(content, box, sizes)
    default:
      throw new UnknownFeature(`clip-path: ${name}()`)
  }
}
