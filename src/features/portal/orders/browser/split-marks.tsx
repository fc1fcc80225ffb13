import { placeOfRow } from '#domain/lists/sheet-text.ts'
import type { Translate } from '#messages/translator.ts'
import type { TextMark } from '#ui/forms/marked-text-area.tsx'
import { BranchQuestionFields } from './branch-question.tsx'
import type { SplitSheet } from './use-split-sheet.ts'

/** More questions at once are not drawn; the next ones follow when these are answered. */
const maxQuestions = 50

/** What is wrong in a sheet of branches and pieces, and which branches are to be asked, at their places in the text. */
export function splitMarks(
  sheet: SplitSheet,
  t: Translate<'portal'>,
): { readonly marks: readonly TextMark[]; readonly faultyRows: number } {
  const { read, questions } = sheet
  const marks = [
    ...read.issues.map(({ row, column, issue, value }) => ({
      row,
      column,
      key: issue,
      value,
      reason: t(`delivery.sheet.issues.${issue}`),
    })),
    ...questions.slice(0, maxQuestions).map((question) => ({
      row: question.row,
      column: read.nameColumn,
      key: 'branch',
      value: '',
      reason: <BranchQuestionFields question={question} onAnswer={(location) => sheet.answer(question.name, location)} />,
    })),
  ].flatMap(({ row, column, key, value, reason }): TextMark[] => {
    const cells = sheet.rows[row - 1]
    const whole = placeOfRow(cells)
    if (!cells || !whole) return []
    const place = t('locations.import.row', { row })
    return [{ id: `${row} ${column} ${key}`, row: whole, cell: cells[column] ?? null, place, value, reason }]
  })
  const faultyRows = new Set([...read.issues.map(({ row }) => row), ...questions.map(({ row }) => row)]).size
  return { marks: marks.toSorted((one, other) => one.row.start - other.row.start), faultyRows }
}
