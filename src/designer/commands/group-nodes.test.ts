import { describe, expect, test } from 'vitest'
import { boundingRect } from '#domain/design/geometry.ts'
import { maxGroupDepth } from '#domain/design/document-limits.ts'
import { required } from '#domain/required.ts'
import { cardDesign, designInGroups } from '#tests/support/grouped-design.ts'
import { designWith, imageNode, strip, textNode, workspace } from '#tests/support/designer-bench.ts'
import { readClipboard, writeClipboard } from '../clipboard/clipboard-nodes.ts'
import { nodeById, nodesOf, sideOf, stackedNodes } from '../design-nodes.ts'
import { groupSelection, moveIn, moveOut, pasteNodes, selectAll, ungroupSelection } from '../edit-selection.ts'
import { designOf, type Editor, select, startEditor, undoStep } from '../editor.ts'
import { existing, selectAround, selectedBranches, selectRows } from '../selection.ts'
import { alignNodes } from './align-nodes.ts'
import { copySide } from './copy-side.ts'
import { distributeNodes } from './distribute-nodes.ts'
import { newIdsOf, selectedPart } from './duplicate-nodes.ts'
import { canGroup, groupNodes, ungroupNodes } from './group-nodes.ts'
import { renameNode } from './rename-node.ts'
import { placeInStack, type StackPlace, stackNodes } from './stack-nodes.ts'

const card = cardDesign()
type Design = typeof card
const stackOf = (design: Design, side = 0) => stackedNodes(design, side).map(({ id }) => id)
const groupOf = (design: Design, id: string) => nodeById(design, 0, id)?.group
const selecting = (...ids: readonly string[]) => selectRows(card, 0, ids)
const row = designWith(textNode('a'), textNode('b'), textNode('c'), textNode('d'))

describe('grouping', () => {
  test('makes one of scattered objects, at the place of the topmost', () => {
    const grouped = groupNodes(row, { side: 0, ids: ['a', 'c'] }, 'new')
    expect(stackOf(grouped)).toEqual(['b', 'a', 'c', 'd'])
    expect([groupOf(grouped, 'a'), groupOf(grouped, 'c'), sideOf(grouped, 0).groups]).toEqual(['new', 'new', [{ id: 'new' }]])
  })

  test('groups groups, and members inside the group that they are in', () => {
    const outer = groupNodes(card, selecting('card', 'slogan'), 'new')
    expect(sideOf(outer, 0).groups).toEqual([{ id: 'card', name: 'Card', parent: 'new' }, { id: 'address', parent: 'card' }, { id: 'new' }])
    const three = designInGroups([{ id: 'g' }], ...['a', 'b', 'c'].map((id) => textNode(id, { group: 'g' })))
    const inner = groupNodes(three, { side: 0, ids: ['a', 'b'], within: 'g' }, 'new')
    expect(sideOf(inner, 0).groups).toEqual([{ id: 'g' }, { id: 'new', parent: 'g' }])
  })

  test('needs two objects, and ends at the greatest depth', () => {
    expect(canGroup(card, selecting('card'))).toBe(false)
    const nested = (design: Design, depth: number): Design => {
      const all = { side: 0, ids: stackOf(design).slice(0, depth + 2) }
      return depth < maxGroupDepth + 2 ? nested(groupNodes(design, all, `g${depth}`), depth + 1) : design
    }
    const deep = nested(designWith(...Array.from({ length: maxGroupDepth + 3 }, (_, nth) => textNode(`t${nth}`))), 0)
    expect(sideOf(deep, 0).groups).toHaveLength(maxGroupDepth)
  })

  test('and dissolving are one step each, which undo takes back', () => {
    const all = selectAll(startEditor(row))
    const grouped = groupSelection(all, workspace)
    expect(selectedBranches(designOf(grouped), grouped.selection)).toHaveLength(1)
    const loose = ungroupSelection(grouped)
    expect(selectedBranches(designOf(loose), loose.selection)).toHaveLength(4)
    expect(designOf(undoStep(undoStep(loose)))).toBe(row)
  })

  test('is dissolved one level at a time; the members keep their places', () => {
    const once = ungroupNodes(card, selecting('card'))
    expect([stackOf(once), sideOf(once, 0).groups]).toEqual([stackOf(card), [{ id: 'address' }]])
    expect(sideOf(ungroupNodes(once, selectRows(once, 0, ['address'])), 0).groups).toBeUndefined()
  })
})

describe('the stack', () => {
  test('moves a group as one past its neighbours', () => {
    expect(stackOf(stackNodes(card, selecting('card'), 'forward'))).toEqual(['slogan', 'name', 'street', 'logo', 'year'])
    expect(stackOf(stackNodes(card, selecting('year'), 'backward'))).toEqual(['name', 'street', 'logo', 'year', 'slogan'])
    expect(stackOf(stackNodes(card, selecting('slogan'), 'back'))).toEqual(['slogan', 'name', 'street', 'logo', 'year'])
  })

  test('moves a member inside its group only', () => {
    expect(stackOf(stackNodes(card, selecting('address'), 'front'))).toEqual(['logo', 'name', 'street', 'slogan', 'year'])
    expect(stackNodes(card, selecting('logo'), 'front')).toBe(card)
  })

  const placed = (id: string, place: StackPlace) => placeInStack(card, 0, id, place)

  test('takes objects and groups into a group and out of it', () => {
    const into = placed('slogan', { id: 'address', at: 'inside' })
    expect([stackOf(into), groupOf(into, 'slogan')]).toEqual([['name', 'street', 'slogan', 'logo', 'year'], 'address'])
    const out = placed('logo', { id: 'year', at: 'above' })
    expect([stackOf(out), groupOf(out, 'logo')]).toEqual([['name', 'street', 'slogan', 'year', 'logo'], undefined])
    // The card has one member left, so that it is no group any more.
    expect(sideOf(out, 0).groups).toEqual([{ id: 'address' }])
    expect(sideOf(placed('address', { id: 'year', at: 'below' }), 0).groups).toEqual([{ id: 'address' }])
  })

  test('takes no group into itself', () => {
    for (const id of ['card', 'address', 'name', 'logo']) expect(placed('card', { id, at: 'above' })).toBe(card)
    expect(placed('card', { id: 'address', at: 'inside' })).toBe(card)
  })

  test('by the menu, too', () => {
    const inside = moveIn(select(startEditor(card), selecting('slogan')))
    expect([groupOf(designOf(inside), 'slogan'), inside.selection.within]).toEqual(['card', 'card'])
    const outside = moveOut(inside)
    expect([groupOf(designOf(outside), 'slogan'), outside.selection.within, stackOf(designOf(outside))]).toEqual([
      undefined,
      undefined,
      stackOf(card),
    ])
  })
})

describe('aligning and distributing', () => {
  const left = (design: Design, id: string) => boundingRect(required(nodeById(design, 0, id), 'node')).leftMm

  test('treats a group as one, by its box', () => {
    const aligned = alignNodes(card, selecting('card', 'year'), 'right', strip)
    expect(left(aligned, 'logo')).toBeCloseTo(186)
    expect(left(aligned, 'name')).toBeCloseTo(136)
    expect(left(aligned, 'year')).toBeCloseTo(182)
    const distributed = distributeNodes(card, selecting('card', 'slogan', 'year'), 'across')
    expect(left(distributed, 'slogan')).toBeCloseTo(108)
    expect(['name', 'street', 'logo', 'year'].map((id) => left(distributed, id))).toEqual([30, 55, 80, 140])
  })

  test('treats the members of an entered group one by one', () => {
    const within = { ...selecting('card'), within: 'card' }
    const aligned = alignNodes(card, within, 'left', strip)
    expect(['name', 'street', 'logo'].map((id) => left(aligned, id))).toEqual([22, 47, 22])
    const inside = alignNodes(card, { ...selecting('address'), within: 'address' }, 'left', strip)
    expect(['name', 'street'].map((id) => left(inside, id))).toEqual([22, 22])
  })
})

describe('copying', () => {
  const numbered = (): typeof workspace => {
    let made = 0
    return { ...workspace, newId: () => `copy-${made++}` }
  }
  const pasted = (editor: Editor, ...ids: readonly string[]) => {
    const part = readClipboard(writeClipboard(selectedPart(card, selecting(...ids))))
    return pasteNodes(editor, required(part, 'part'), numbered())
  }

  test('a group to another side makes new groups there', () => {
    const there = pasted(select(startEditor(card), { side: 1, ids: [] }), 'card')
    const { nodes, groups = [] } = sideOf(designOf(there), 1)
    expect(nodes.map(({ id }) => id)).toEqual(['copy-0', 'copy-1', 'copy-2'])
    expect(groups).toEqual([
      { id: 'copy-3', name: 'Card' },
      { id: 'copy-4', parent: 'copy-3' },
    ])
    expect(nodes.map(({ group }) => group)).toEqual(['copy-4', 'copy-4', 'copy-3'])
    expect(selectedBranches(designOf(there), there.selection)).toMatchObject([{ id: 'copy-3' }])
  })

  test('a member alone makes no group, and is pasted into the group that was entered', () => {
    expect(selectedPart(card, selecting('name'))).toMatchObject({ nodes: [{ id: 'name' }], groups: [] })
    const inside = pasted(select(startEditor(card), selecting('logo')), 'year')
    expect(groupOf(designOf(inside), 'copy-0')).toBe('card')
    expect(stackOf(designOf(inside))).toEqual(['name', 'street', 'logo', 'copy-0', 'slogan', 'year'])
  })

  test('a whole side copies its groups', () => {
    const copied = copySide(card, 0, 1, newIdsOf(sideOf(card, 0), numbered().newId))
    expect(sideOf(copied, 1).groups).toMatchObject([{ name: 'Card' }, {}])
    const ids = copied.sides.flatMap(({ nodes, groups = [] }) => [...nodes, ...groups].map(({ id }) => id))
    expect(new Set(ids).size).toBe(14)
  })
})

test('a group is renamed like an object, and has its own name no longer without letters', () => {
  const named = renameNode(card, 0, 'card', ' Visiting  card ')
  expect(sideOf(named, 0).groups?.[0]?.name).toBe('Visiting card')
  expect(renameNode(named, 0, 'card', 'Visiting card')).toBe(named)
  expect(sideOf(renameNode(named, 0, 'card', ''), 0).groups?.[0]).toEqual({ id: 'card' })
})

test('a selection is in the innermost group around it, unless that is selected as a whole', () => {
  const at = (...ids: readonly string[]) => existing({ side: 0, ids }, card).within
  expect([at('street'), at('name', 'street'), at('name', 'logo'), at('name', 'street', 'logo'), at('name', 'year')]).toEqual([
    'address',
    'card',
    'card',
    undefined,
    undefined,
  ])
  expect(selectAround(card, { side: 0, within: 'address' }, 'logo')).toEqual({ side: 0, ids: ['logo'], within: 'card' })
})

test('objects that are not in a group are handled as before', () => {
  const picture = designWith(imageNode('logo'), textNode('text'))
  expect(Object.keys(sideOf(groupNodes(picture, { side: 0, ids: ['logo'] }, 'new'), 0))).not.toContain('groups')
  expect(nodesOf(picture, 0).every((node) => !('group' in node))).toBe(true)
})
