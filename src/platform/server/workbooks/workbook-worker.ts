import { answerTask } from './answer-task.ts'
import { readSmallForm, type SmallForm } from './read-form.ts'
import { type SheetsToWrite, writeSheets } from './write-sheets.ts'

export type WorkbookTask = ({ readonly kind: 'read' } & SmallForm) | ({ readonly kind: 'write' } & SheetsToWrite)

await answerTask((task: WorkbookTask) => (task.kind === 'read' ? readSmallForm(task) : writeSheets(task)))
