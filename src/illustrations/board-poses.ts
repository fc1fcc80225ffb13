import { type DrawingPlacement, place, placementAt, type Point, turn } from './geometry.ts'
import type { Drawing, Scene } from './scene.ts'
import { type Board, boardExtent, drawBoard } from './wooden-board.ts'

export const boardPoses = ['pair', 'front', 'back', 'crossed', 'closeup'] as const
export type BoardPose = (typeof boardPoses)[number]

export interface BoardArticle {
  readonly front: Board
  readonly back: Board
  readonly lengthMm: number
  readonly widthMm: number
  /** The rotation in most pictures. */
  readonly angleDeg: number
  /** The part of the front in the close-up, in mm along it. */
  readonly closeUp: readonly [from: number, to: number]
}

interface PlacedBoard {
  readonly board: Board
  readonly placement: DrawingPlacement
}

/** Positions a board by its centre, rotated. */
function placeBoard(board: Board, { lengthMm, widthMm }: BoardArticle, middle: Point, angleDeg: number): PlacedBoard {
  return { board, placement: placementAt([lengthMm / 2, widthMm / 2], middle, angleDeg) }
}

function boardsOf(article: BoardArticle, pose: BoardPose): readonly PlacedBoard[] {
  const { front, back, lengthMm, widthMm, angleDeg } = article
  const across = (steps: number, along: number): Point => turn([along, steps * widthMm], angleDeg)
  switch (pose) {
    case 'pair':
      return [placeBoard(back, article, across(-0.72, -4), angleDeg), placeBoard(front, article, across(0.72, 4), angleDeg)]
    case 'front':
    case 'closeup':
      return [placeBoard(front, article, [0, 0], angleDeg)]
    case 'back':
      return [placeBoard(back, article, [0, 0], angleDeg)]
    case 'crossed':
      // The boards cross behind the print of the back.
      return [
        { board: back, placement: placementAt([lengthMm * 0.82, widthMm / 2], [0, 0], 24) },
        { board: front, placement: placementAt([lengthMm * 0.82, widthMm / 2], [0, 0], -17) },
      ]
  }
}

function focusOf({ widthMm, closeUp: [from, to] }: BoardArticle, pose: BoardPose, boards: readonly PlacedBoard[]): Point[] {
  if (pose !== 'closeup') return boards.flatMap(({ board, placement }) => boardExtent(board, placement))
  return boards.flatMap(({ placement }) => [
    place([from, 0], placement),
    place([to, 0], placement),
    place([from, widthMm], placement),
    place([to, widthMm], placement),
  ])
}

/** One or two boards of an article, the upper ones drawn last. */
export function boardScene(article: BoardArticle, pose: BoardPose): Scene {
  const boards = boardsOf(article, pose)
  return {
    focus: focusOf(article, pose, boards),
    draw: (drawing: Drawing) => boards.map(({ board, placement }) => drawBoard(board, placement, drawing)).join(''),
  }
}
