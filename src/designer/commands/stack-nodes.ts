import type { DesignDocument } from '#domain/design/document.ts'
import { type Branch, branchesOf, leavesOf, withBranches } from '#domain/design/groups.ts'
import { withGrouped } from '../design-nodes.ts'
import { selectedBranches, type Selection } from '../selection.ts'

export const stackMoves = ['front', 'forward', 'backward', 'back'] as const
/** Moves in the stacking order of a side, or of the group around: to the top, up, down, to the bottom. */
export type StackMove = (typeof stackMoves)[number]

type Moves = (branch: Branch) => boolean

/** Each moved branch passes the next unmoved one; branches at the end stay there. */
function passed(stack: readonly Branch[], moves: Moves): readonly Branch[] {
  const order = [...stack]
  for (let place = order.length - 2; place >= 0; place--) {
    const [lower, upper] = [order[place], order[place + 1]]
    if (lower && upper && moves(lower) && !moves(upper)) order.splice(place, 2, upper, lower)
  }
  return order
}

function reordered(stack: readonly Branch[], moves: Moves, move: StackMove): readonly Branch[] {
  const [moving, staying] = [stack.filter(moves), stack.filter((branch) => !moves(branch))]
  switch (move) {
    case 'front':
      return [...staying, ...moving]
    case 'back':
      return [...moving, ...staying]
    case 'forward':
      return passed(stack, moves)
    case 'backward':
      return passed(stack.toReversed(), moves).toReversed()
  }
}

const withMembers = (branch: Branch, change: (members: readonly Branch[]) => readonly Branch[]): Branch =>
  branch.group ? { ...branch, branches: change(branch.branches) } : branch

const isMovable = (branch: Branch): boolean => leavesOf(branch).some(({ locked }) => !locked)

/** Raises or lowers the selected objects and groups among the others of their side or group. Locked ones stay in place. */
export function stackNodes(design: DesignDocument, selection: Selection, move: StackMove): DesignDocument {
  const moving = new Set(
    selectedBranches(design, selection)
      .filter(isMovable)
      .map(({ id }) => id),
  )
  const moves = ({ id }: Branch) => moving.has(id)
  const order = (stack: readonly Branch[]): readonly Branch[] =>
    reordered(
      stack.map((branch) => (moves(branch) ? branch : withMembers(branch, order))),
      moves,
      move,
    )
  return withGrouped(design, selection.side, (side) => withBranches(side, order(branchesOf(side))))
}

/** A place in the stack: above or below an object or group, or on top of the members of a group. */
export interface StackPlace {
  readonly id: string
  readonly at: 'above' | 'below' | 'inside'
}

/** Moves an object or a group to a place in the stack, into a group or out of it. It cannot be moved into itself. */
export function placeInStack(design: DesignDocument, side: number, id: string, place: StackPlace): DesignDocument {
  let moved: Branch | undefined
  const without = (stack: readonly Branch[]): readonly Branch[] =>
    stack.flatMap((branch) => {
      if (branch.id !== id) return [withMembers(branch, without)]
      moved = branch
      return []
    })
  let isPlaced = false
  const put = (stack: readonly Branch[], added: Branch): readonly Branch[] =>
    stack.flatMap((branch) => {
      const inner = withMembers(branch, (members) => put(members, added))
      if (branch.id !== place.id) return [inner]
      isPlaced = place.at !== 'inside' || branch.group !== undefined
      if (place.at === 'inside') return [withMembers(branch, (members) => [...members, added])]
      return place.at === 'above' ? [inner, added] : [added, inner]
    })
  return withGrouped(design, side, (before) => {
    const others = without(branchesOf(before))
    if (!moved || !isMovable(moved)) return before
    const placed = put(others, moved)
    return isPlaced ? withBranches(before, placed) : before
  })
}
