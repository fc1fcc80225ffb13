import fc from 'fast-check'
import { matchInks } from '#artwork/match-inks.ts'
import { separationWith } from '#artwork/separation.ts'
import { nearInks } from '#domain/design/near-inks.ts'
import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { alignments, maxTextLines } from '#domain/design/document-limits.ts'
import {
  duplicateSelection,
  enterAt,
  groupSelection,
  pasteNodes,
  removeSelection,
  selectAll,
  stackSelection,
  writeSelection,
} from '#designer/edit-selection.ts'
import { pastedText, readClipboard, writeClipboard } from '#designer/clipboard/clipboard-nodes.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { alignEdges, alignNodes } from '#designer/commands/align-nodes.ts'
import { colorNodes } from '#designer/commands/color-nodes.ts'
import { copySide } from '#designer/commands/copy-side.ts'
import { newIdsOf, selectedPart } from '#designer/commands/duplicate-nodes.ts'
import { distributeAxes, distributeNodes } from '#designer/commands/distribute-nodes.ts'
import { editCode } from '#designer/commands/edit-code.ts'
import { editText } from '#designer/commands/edit-text.ts'
import { mergeInks } from '#designer/commands/merge-inks.ts'
import { flagNodes } from '#designer/commands/flag-nodes.ts'
import { moveInside } from '#designer/commands/keep-inside.ts'
import { renameNode } from '#designer/commands/rename-node.ts'
import { rotateNodes } from '#designer/commands/rotate-nodes.ts'
import { sizeNodes } from '#designer/commands/scale-nodes.ts'
import {
  printAllDigitally,
  printDigitally,
  printImageDigitally,
  printImageInInks,
  printInInks,
  printSideInInks,
} from '#designer/commands/print-image.ts'
import { placeInStack, stackMoves } from '#designer/commands/stack-nodes.ts'
import { turnNodes } from '#designer/commands/turn-nodes.ts'
import { nodesOf, sideOf } from '#designer/design-nodes.ts'
import { endNudge, pressKey } from '#designer/designer-keys.ts'
import { change, designOf, type Editor, endWriting, redoStep, select, startWriting, undoStep } from '#designer/editor.ts'
import { newCodeNode } from '#designer/codes/new-code-node.ts'
import { newTextNode } from '#designer/new-nodes.ts'
import { selectOnly, selectRows, toggleSelected } from '#designer/selection.ts'
import { commandNames, designerCommands } from '#designer/shortcuts/command-table.ts'
import { cancelGesture, pointerDown, pointerLongPress, pointerMove, pointerUp } from '#designer/tools/gesture.ts'
import { handles, type Keys, type Target } from '#designer/tools/tool.ts'
import { codeNode, imageNode, measure, slat, strip, textNode, workspace } from './designer-bench.ts'

/** An action of a shopper. `newId` returns a new id for each object that it creates. */
export type DesignAction = (editor: Editor, newId: () => string) => Editor

const side = fc.constantFrom(0, 1)
const mm = fc.double({ min: -60, max: 300, noNaN: true })
const nth = fc.nat({ max: 8 })
const keys: fc.Arbitrary<Keys> = fc.record({ command: fc.boolean(), shift: fc.boolean(), alt: fc.boolean() })
const words = fc.string({ unit: 'grapheme', maxLength: 24 })
/** Texts as they are typed and pasted, with empty lines and too many of them. */
const lines = fc
  .array(words, { maxLength: maxTextLines + 4 })
  .chain((some) => fc.constantFrom('\n', '\r\n', '\u2028').map((end) => some.join(end)))

const pick = (editor: Editor, at: number, which: number): DesignNode | undefined => {
  const nodes = nodesOf(designOf(editor), at)
  return nodes[which % Math.max(1, nodes.length)]
}

/** The id of an object or a group of a side. */
function pickRow(editor: Editor, at: number, which: number): string {
  const { nodes, groups = [] } = sideOf(designOf(editor), at)
  return [...nodes, ...groups][which % Math.max(1, nodes.length + groups.length)]?.id ?? ''
}

/** A command on the selected objects. */
const onSelection =
  (run: (design: DesignDocument, side: number, ids: readonly string[]) => DesignDocument, act: string | null = null): DesignAction =>
  (editor) =>
    change(editor, (design) => run(design, editor.selection.side, editor.selection.ids), act)

const added = (make: (id: string) => DesignNode) =>
  fc.constant<DesignAction>((editor, newId) => change(editor, (design) => addNode(design, editor.selection.side, make(newId()))))

/** Selects and groups everything there, so that groups are frequent. */
const groupAll: DesignAction = (editor, newId) => groupSelection(selectAll(editor), { ...workspace, newId })

const selecting: fc.Arbitrary<DesignAction> = fc.oneof(
  fc.tuple(side, nth, fc.boolean()).map(([at, which, additive]): DesignAction => {
    return (editor) => {
      const node = pick(editor, at, which)
      if (!node) return select(editor, { side: at, ids: [] })
      return select(editor, additive ? toggleSelected(editor.selection, selectOnly(at, node.id)) : selectOnly(at, node.id))
    }
  }),
  fc.tuple(side, fc.array(nth, { minLength: 1, maxLength: 4 })).map(
    ([at, some]): DesignAction =>
      (editor) =>
        select(
          editor,
          selectRows(
            designOf(editor),
            at,
            some.map((which) => pickRow(editor, at, which)),
          ),
        ),
  ),
  fc.constant<DesignAction>(selectAll),
  fc.constant<DesignAction>(groupAll),
)

/** A picture of four colours in one to three inks. */
const separations = [1, 2, 3].map((inks) =>
  separationWith(
    ['#c8102e', '#0b4da2', '#000000', '#ffffff'].map((hex) => ({ hex, share: 0.25, isGround: hex === '#ffffff' })),
    inks,
  ),
)

const commanding: fc.Arbitrary<DesignAction> = fc.oneof(
  fc.constantFrom(...alignEdges).map(
    (edge): DesignAction =>
      (editor) =>
        change(editor, (design) => alignNodes(design, editor.selection, edge, strip)),
  ),
  fc.constantFrom(...distributeAxes).map(
    (axis): DesignAction =>
      (editor) =>
        change(editor, (design) => distributeNodes(design, editor.selection, axis)),
  ),
  mm.map((deg) => onSelection((design, at, ids) => rotateNodes(design, at, ids, deg))),
  fc.tuple(mm, mm, mm).map(([deg, xMm, yMm]) => onSelection((design, at, ids) => turnNodes(design, at, ids, deg, { xMm, yMm }))),
  fc
    .tuple(mm, fc.boolean(), fc.boolean())
    .map(([size, wide, proportional]) =>
      onSelection((design, at, ids) =>
        sizeNodes(design, at, ids, wide ? { widthMm: size } : { heightMm: size }, { proportional, measure: workspace.measure }),
      ),
    ),
  words.map((text) => onSelection((design, at, ids) => editText(design, at, ids, { text }, measure), 'write')),
  lines.map((text) => onSelection((design, at, ids) => editText(design, at, ids, { text }, measure), 'write')),
  fc
    .tuple(fc.double({ min: -1, max: 5, noNaN: true }), fc.constantFrom(...alignments))
    .map(([lineSpacing, alignment]) => onSelection((design, at, ids) => editText(design, at, ids, { lineSpacing, alignment }, measure))),
  mm.map((fontSizeMm) => onSelection((design, at, ids) => editText(design, at, ids, { fontSizeMm, alignment: 'right' }, measure))),
  fc
    .constantFrom('#c8102e', '#c9112f', '#000000', '#0b4da2')
    .map((hex) => onSelection((design, at, ids) => colorNodes(design, at, ids, { hex }))),
  fc
    .tuple(side, nth, fc.webUrl(), fc.constantFrom('dark' as const, 'light' as const), fc.boolean())
    .map(([at, which, url, modules, isContent]): DesignAction => (editor) => {
      const changed = isContent ? { content: { kind: 'link' as const, url } } : { modules }
      return change(editor, (design) => editCode(design, at, pick(editor, at, which)?.id ?? '', changed), 'code')
    }),
  fc.boolean().map((locked) => onSelection((design, at, ids) => flagNodes(design, at, ids, { locked }))),
  fc.boolean().map((hidden) => onSelection((design, at, ids) => flagNodes(design, at, ids, { hidden }))),
  fc.constant(onSelection((design, at, ids) => ids.reduce((moved, id) => moveInside(moved, at, id, strip), design))),
  fc.tuple(side, nth, words).map(
    ([at, which, name]): DesignAction =>
      (editor) =>
        change(editor, (design) => renameNode(design, at, pickRow(editor, at, which), name)),
  ),
  fc.constantFrom(...commandNames).map((name): DesignAction => (editor, newId) => {
    const { isPossible, step } = designerCommands[name]
    const context = { ...workspace, newId }
    return step && isPossible(editor, context) ? step(editor, context) : editor
  }),
  fc.constantFrom(...stackMoves).map(
    (move): DesignAction =>
      (editor) =>
        stackSelection(editor, move),
  ),
  fc.tuple(side, nth, nth, fc.constantFrom('above', 'below', 'inside')).map(
    ([at, which, beside, place]): DesignAction =>
      (editor) =>
        change(editor, (design) => placeInStack(design, at, pickRow(editor, at, which), { id: pickRow(editor, at, beside), at: place })),
  ),
  fc.tuple(side, nth).map(
    ([at, which]): DesignAction =>
      (editor) =>
        enterAt(editor, at, pick(editor, at, which)?.id ?? ''),
  ),
  fc.constant<DesignAction>((editor, newId) => change(editor, (design) => copySide(design, 0, 1, newIdsOf(sideOf(design, 0), newId)))),
  fc.tuple(side, nth, fc.nat({ max: separations.length })).map(([at, which, print]): DesignAction => (editor) => {
    const id = pick(editor, at, which)?.id ?? ''
    const separation = separations[print]
    return change(editor, (design) => (separation ? printImageInInks(design, at, id, separation) : printImageDigitally(design, at, id)))
  }),
  fc.tuple(side, nth).map(([at, which]): DesignAction => (editor) => {
    const node = pick(editor, at, which)
    if (node?.kind !== 'image') return editor
    const { id, inks, separation = [] } = node
    return change(editor, (design) => printImageInInks(design, at, id, matchInks({ inks, separation })))
  }),
  side.map((at): DesignAction => (editor) => {
    const [near] = nearInks(designOf(editor).sides[at] ?? { nodes: [], technologyChoice: 'auto', printType: 0 })
    return near ? change(editor, (design) => mergeInks(design, at, near.from, near.into)) : editor
  }),
  fc.tuple(side, fc.constantFrom(...separations)).map(([at, separation]): DesignAction => (editor) => {
    const pictures = nodesOf(designOf(editor), at).flatMap(({ kind, id, inks }) =>
      kind === 'image' && inks.length === 0 ? [{ id, separation }] : [],
    )
    return change(editor, (design) => printSideInInks(design, at, pictures))
  }),
  fc.tuple(side, fc.constantFrom(printDigitally, printInInks, printAllDigitally)).map(
    ([at, print]): DesignAction =>
      (editor) =>
        change(editor, (design) => print(design, at)),
  ),
  fc.constant<DesignAction>((editor, newId) => duplicateSelection(editor, { ...workspace, newId })),
  fc.constant<DesignAction>(removeSelection),
  lines.map((content): DesignAction => (editor, newId) => {
    const [text, { side: at }] = [pastedText(content), editor.selection]
    const pasted = (design: DesignDocument) =>
      text === null ? design : addNode(design, at, newTextNode(newId(), text, { area: strip }, measure))
    return change(editor, pasted)
  }),
  side.map((at): DesignAction => (editor, newId) => {
    const copied = readClipboard(writeClipboard(selectedPart(designOf(editor), editor.selection))) ?? { nodes: [] }
    return pasteNodes(select(editor, { side: at, ids: [] }), copied, { ...workspace, newId })
  }),
)

const target: fc.Arbitrary<(editor: Editor) => Target> = fc.oneof(
  side.map((at) => (): Target => ({ kind: 'stage', side: at })),
  fc.tuple(side, nth).map(([at, which]) => (editor: Editor): Target => {
    const node = pick(editor, at, which)
    return node ? { kind: 'node', side: at, id: node.id } : { kind: 'stage', side: at }
  }),
  fc.constantFrom(...handles).map((handle) => (editor: Editor): Target => ({ kind: 'handle', side: editor.selection.side, handle })),
  fc.constant((editor: Editor): Target => ({ kind: 'rotate', side: editor.selection.side, at: 'right' })),
)

/** A press, moves with keys that change on the way, and its end. */
const gesture: fc.Arbitrary<DesignAction> = fc
  .tuple(target, keys, fc.array(fc.tuple(mm, mm, keys), { minLength: 1, maxLength: 5 }), fc.constantFrom('up', 'escape', 'hold'))
  .map(([at, held, way, end]): DesignAction => {
    const [[xMm, yMm]] = way as [[number, number, Keys]]
    return (editor, newId) => {
      const down = pointerDown(editor, at(editor), { xMm, yMm }, held)
      const pressed = end === 'hold' ? pointerLongPress(down) : down
      const moved = way.reduce((current, [x, y, by]) => pointerMove(current, { xMm: x, yMm: y }, by, { ...workspace, newId }), pressed)
      return end === 'escape' ? cancelGesture(moved) : pointerUp(moved)
    }
  })

const pressed: fc.Arbitrary<DesignAction> = fc
  .tuple(
    fc.constantFrom(
      'ArrowLeft',
      'ArrowUp',
      'Delete',
      'Escape',
      'PageUp',
      'PageDown',
      'F2',
      'Enter',
      'z',
      'y',
      'a',
      'd',
      'g',
      'g',
      'l',
      'h',
      ']',
      '[',
    ),
    fc.boolean(),
    fc.boolean(),
  )
  .map(
    ([key, command, shift]): DesignAction =>
      (editor, newId) =>
        pressKey(editor, { key, command, shift }, { ...workspace, newId }) ?? editor,
  )

const writing: fc.Arbitrary<DesignAction> = fc.oneof(
  fc.tuple(side, nth).map(
    ([at, which]): DesignAction =>
      (editor) =>
        startWriting(editor, at, pick(editor, at, which)?.id ?? ''),
  ),
  fc.constant<DesignAction>(writeSelection),
  fc.constant<DesignAction>(endWriting),
  fc.constant<DesignAction>(endNudge),
  fc.constant<DesignAction>(undoStep),
  fc.constant<DesignAction>(redoStep),
)

const anyAction: fc.Arbitrary<DesignAction> = fc.oneof(
  { weight: 2, arbitrary: added(textNode) },
  { weight: 1, arbitrary: added(imageNode) },
  { weight: 1, arbitrary: added(codeNode) },
  { weight: 1, arbitrary: added((id) => newCodeNode(id, slat, { area: strip })) },
  { weight: 4, arbitrary: selecting },
  { weight: 8, arbitrary: commanding },
  { weight: 4, arbitrary: gesture },
  { weight: 3, arbitrary: pressed },
  { weight: 2, arbitrary: writing },
)

/** The actions of a shopper in one session. */
export const sitting: fc.Arbitrary<readonly DesignAction[]> = fc.array(anyAction, { minLength: 1, maxLength: 60, size: 'max' })
