import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { DesignDocument } from '#domain/design/document-schema.ts'
import { addNode } from './commands/add-node.ts'
import { alignEdges, alignNodes } from './commands/align-nodes.ts'
import { colourNodes } from './commands/colour-nodes.ts'
import { copySide } from './commands/copy-side.ts'
import { duplicateNodes } from './commands/duplicate-nodes.ts'
import { editText } from './commands/edit-text.ts'
import { flagNodes } from './commands/flag-nodes.ts'
import { moveInside } from './commands/move-inside.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { removeNodes } from './commands/remove-nodes.ts'
import { rotateNodes } from './commands/rotate-nodes.ts'
import { change, designOf, redoStep, startEditor, undoStep } from './editor.ts'
import { canRedo, canUndo, historyLimit, record, settle, startHistory, undo } from './history.ts'
import { imageNode, measure, slat, strip, textNode } from './testing/designer-bench.ts'

type Command = (design: DesignDocument) => DesignDocument

const ids = fc.subarray(['a', 'b', 'c', 'd', 'e'])
const side = fc.constantFrom(0, 1)
const mm = fc.double({ min: -60, max: 60, noNaN: true })
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const fresh = fc.array(fc.string({ minLength: 8, maxLength: 8, unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9') }), {
  minLength: 3,
  maxLength: 3,
})

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(side, id).map(
    ([at, name]): Command =>
      (design) =>
        addNode(design, at, textNode(name)),
  ),
  fc.tuple(side, id).map(
    ([at, name]): Command =>
      (design) =>
        addNode(design, at, imageNode(name)),
  ),
  fc.tuple(side, ids, mm, mm).map(
    ([at, some, dxMm, dyMm]): Command =>
      (design) =>
        moveNodes(design, at, some, { dxMm, dyMm }, slat),
  ),
  fc.tuple(side, ids, mm).map(
    ([at, some, deg]): Command =>
      (design) =>
        rotateNodes(design, at, some, deg),
  ),
  fc.tuple(side, ids).map(
    ([at, some]): Command =>
      (design) =>
        removeNodes(design, at, some),
  ),
  fc.tuple(side, ids, fresh).map(
    ([at, some, newIds]): Command =>
      (design) =>
        duplicateNodes(design, at, some, newIds),
  ),
  fc.tuple(side, ids, fc.string({ maxLength: 20 })).map(
    ([at, some, text]): Command =>
      (design) =>
        editText(design, at, some, { text }, measure),
  ),
  fc.tuple(side, ids).map(
    ([at, some]): Command =>
      (design) =>
        editText(design, at, some, { fontSizeMm: 900, alignment: 'right' }, measure),
  ),
  fc.tuple(side, ids).map(
    ([at, some]): Command =>
      (design) =>
        colourNodes(design, at, some, { hex: '#c8102e' }),
  ),
  fc.tuple(side, ids, fc.constantFrom(...alignEdges)).map(
    ([at, some, edge]): Command =>
      (design) =>
        alignNodes(design, at, some, edge, strip),
  ),
  fc.tuple(side, ids, fc.boolean()).map(
    ([at, some, locked]): Command =>
      (design) =>
        flagNodes(design, at, some, { locked }),
  ),
  fc.tuple(side, ids).map(
    ([at, some]): Command =>
      (design) =>
        moveInside(design, at, some, strip),
  ),
  fresh.map(
    (newIds): Command =>
      (design) =>
        copySide(design, 0, 1, newIds),
  ),
)

test('whatever is done to a design, it stays a valid document, and undoing all of it gives back the start exactly', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const start = startEditor(blankDesign())
      const done = commands.reduce((editor, step) => change(editor, step), start)
      expect(DesignDocument.safeParse(designOf(done)).success).toBe(true)
      let back = done
      while (canUndo(back.history)) back = undoStep(back)
      expect(designOf(back)).toBe(designOf(start))
      while (canRedo(back.history)) back = redoStep(back)
      expect(designOf(back)).toBe(designOf(done))
    }),
    { numRuns: 300 },
  )
})

test('steps of one act count as one, and the next act as another', () => {
  const [one, two, three] = [blankDesign(), blankDesign(), blankDesign()]
  const typed = record(record(record(startHistory(blankDesign()), one, 'type'), two, 'type'), three, 'type')
  expect(typed.past).toHaveLength(1)
  expect(record(settle(typed), one, 'type').past).toHaveLength(2)
})

test('a new step forgets what could have been done again', () => {
  const history = undo(record(record(startHistory(blankDesign()), blankDesign()), blankDesign()))
  expect(canRedo(history)).toBe(true)
  expect(canRedo(record(history, blankDesign()))).toBe(false)
})

test('an act that comes back to its beginning leaves no step', () => {
  const start = startHistory(blankDesign())
  expect(settle(record(record(start, blankDesign(), 'move'), start.present, 'move')).past).toHaveLength(0)
})

test('only so many steps are kept', () => {
  let history = startHistory(blankDesign())
  for (let step = 0; step < historyLimit + 20; step++) history = record(history, blankDesign())
  expect(history.past).toHaveLength(historyLimit)
})
