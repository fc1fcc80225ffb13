import { darken, lighten, mix } from './color-mixing.ts'
import { extrude, thicknessVector } from './extrusion.ts'
import { boundsOf, circleOutline, type DrawingPlacement, placementTransform, place, type Point, polygon, shift, turn } from './geometry.ts'
import type { Drawing } from './scene.ts'
import { groundShadows } from './shadows.ts'
import { clipPath, element, figure, group, linearGradient, url } from './svg.ts'
import { woodGrain } from './wood-grain.ts'

export interface Hole {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** A flat piece of wood: rulers and spatulas. */
export interface Board {
  /** Clockwise on the screen, in mm of the face. */
  readonly outline: readonly Point[]
  readonly holes: readonly Hole[]
  readonly wood: string
  readonly grainStrength: number
  readonly thicknessMm: number
  readonly seed: number
  /** The content of the face, below its edges: bevel, scale, print. */
  readonly surface: (drawing: Drawing) => string
}

const boardOutline = ({ outline, holes }: Board): string => polygon(outline) + holes.map(({ x, y, r }) => circleOutline(x, y, r)).join('')

/** The view through a hole: its lit wall and the background, offset by the thickness. */
function throughHole({ x, y, r }: Hole, board: Board, down: Point, { ids, ground }: Drawing): string {
  const wall = ids.next('wall')
  const clip = ids.next('hole')
  const gradient = linearGradient(wall, { x1: x - r, y1: y - r, x2: x + r, y2: y + r }, [
    [0, darken(board.wood, 0.62)],
    [0.55, darken(board.wood, 0.36)],
    [1, lighten(board.wood, 0.1)],
  ])
  const disc = (offset: Point, radius: number, fill: string) => element('circle', { cx: x + offset[0], cy: y + offset[1], r: radius, fill })
  const shadowEdge: Point = [down[0] + 1.3, down[1] + 1.5]
  return (
    gradient +
    clipPath(clip, element('circle', { cx: x, cy: y, r: r + 0.1 })) +
    group(
      { 'clip-path': url(clip) },
      disc([0, 0], r + 0.2, url(wall)) +
        disc(down, r - 0.1, mix(ground, '#3b2a17', 0.28)) +
        disc(shadowEdge, r, mix(ground, '#3b2a17', 0.05)),
    )
  )
}

/** The rim of a hole: bright at the lower right, dark at the upper left, at any rotation of the board. */
function holeRim({ x, y, r }: Hole, wood: string, angleDeg: number): string {
  const bright = `M${figure(r * 0.5)} ${figure(r * 0.87)}A${r} ${r} 0 0 0 ${r} 0`
  const dark = `M${figure(-r * 0.7)} ${figure(r * 0.7)}A${r} ${r} 0 1 1 ${figure(r * 0.7)} ${figure(-r * 0.7)}`
  const line = (d: string, stroke: string, opacity: number, width: number) =>
    element('path', { d, fill: 'none', stroke, 'stroke-opacity': opacity, 'stroke-width': width })
  return group(
    { transform: `translate(${figure(x)} ${figure(y)}) rotate(${figure(-angleDeg)})` },
    line(bright, '#ffffff', 0.75, 0.5) + line(dark, darken(wood, 0.7), 0.5, 0.35),
  )
}

/** The face of a board with its content, in the millimetres of the side. */
export function drawBoardFace(board: Board, angleDeg: number, drawing: Drawing): string {
  const { ids } = drawing
  const area = boundsOf(board.outline)
  const light = ids.next('light')
  const clip = ids.next('face')
  const gradient = linearGradient(light, { x1: 0, y1: 0, x2: area.right * 0.16, y2: area.bottom }, [
    [0, lighten(board.wood, 0.28)],
    [0.5, board.wood],
    [1, darken(board.wood, 0.09)],
  ])
  const d = boardOutline(board)
  const grain = woodGrain({ area, wood: board.wood, seed: board.seed, strength: board.grainStrength })
  const litEdge = element('path', {
    d: polygon(board.outline.map((point) => shift(point, [0.5, 0.5]))),
    fill: 'none',
    stroke: '#ffffff',
    'stroke-opacity': 0.42,
    'stroke-width': 1,
  })
  return (
    gradient +
    clipPath(clip, element('path', { d, 'clip-rule': 'evenodd' })) +
    group(
      { 'clip-path': url(clip) },
      element('path', { d, fill: url(light), 'fill-rule': 'evenodd' }) + grain + litEdge + board.surface(drawing),
    ) +
    element('path', { d, fill: 'none', stroke: darken(board.wood, 0.55), 'stroke-opacity': 0.4, 'stroke-width': 0.22 }) +
    board.holes.map((hole) => holeRim(hole, board.wood, angleDeg)).join('')
  )
}

/** A board on the ground, with its shadows and its thickness. */
export function drawBoard(board: Board, placement: DrawingPlacement, drawing: Drawing): string {
  const vector = thicknessVector(board.thicknessMm)
  const inScene = board.outline.map((point) => place(point, placement))
  const down = turn(vector, -placement.angleDeg)
  const { outline, thicknessMm, wood } = board
  const sides = extrude({ outline, thicknessMm, angleDeg: placement.angleDeg, color: mix(wood, '#b98a57', 0.2) })
  return (
    groundShadows(drawing.ids, { floating: [inScene], touching: [inScene.map((point) => shift(point, vector))] }) +
    group(
      { transform: placementTransform(placement) },
      sides +
        board.holes.map((hole) => throughHole(hole, board, down, drawing)).join('') +
        drawBoardFace(board, placement.angleDeg, drawing),
    )
  )
}

/** The points of a board that must be inside the frame. */
export const boardExtent = (board: Board, placement: DrawingPlacement): Point[] => {
  const inScene = board.outline.map((point) => place(point, placement))
  return [...inScene, ...inScene.map((point) => shift(point, thicknessVector(board.thicknessMm)))]
}
