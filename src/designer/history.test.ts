import { expect, test } from 'vitest'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { abandon, canRedo, type History, record as recordStep, redo, settle, startHistory, undo } from './history.ts'
import { selectNone } from './selection.ts'

const nothing = { before: selectNone(0), after: selectNone(0) }
const record = (history: History, next: DesignDocument, action?: string) => recordStep(history, next, nothing, action)

test('steps of one action count as one, and the next action as another', () => {
  const [one, two, three] = [blankDesign(), blankDesign(), blankDesign()]
  const typed = record(record(record(startHistory(blankDesign()), one, 'type'), two, 'type'), three, 'type')
  expect(typed.past).toHaveLength(1)
  expect(record(settle(typed), one, 'type').past).toHaveLength(2)
})

test('a new step drops the redo steps', () => {
  const history = undo(record(record(startHistory(blankDesign()), blankDesign()), blankDesign()))
  expect(canRedo(history)).toBe(true)
  expect(canRedo(record(history, blankDesign()))).toBe(false)
})

test('an action that returns to its start leaves no step', () => {
  const start = startHistory(blankDesign())
  expect(settle(record(record(start, blankDesign(), 'move'), start.present, 'move')).past).toHaveLength(0)
})

test('an action that is cancelled, or returns to its start, keeps the redo steps', () => {
  const [one, two] = [blankDesign(), blankDesign()]
  const back = undo(record(record(startHistory(blankDesign()), one), two))
  const tried = record(record(back, blankDesign(), 'try'), blankDesign(), 'try')
  expect(canRedo(tried)).toBe(false)
  expect(redo(abandon(tried)).present).toBe(two)
  expect(redo(settle(record(tried, back.present, 'try'))).present).toBe(two)
  expect(canRedo(settle(tried))).toBe(false)
})

test('every step is kept', () => {
  const start = startHistory(blankDesign())
  let history = start
  for (let step = 0; step < 3000; step++) history = record(history, blankDesign())
  for (let step = 0; step < 3000; step++) history = undo(history)
  expect(history.present).toBe(start.present)
})
