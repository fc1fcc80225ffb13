import type { Refusals } from '../http/error-replies.ts'
import type { FormRefusal } from './read-form.ts'

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a file is no workbook that can be read. */
export const fileRefusals: Refusals<FormRefusal | 'aborted'> = {
  'no-file': { status: 400, message: 'Send one workbook as the field "file" of a form.' },
  'wrong-name': { status: 400, message: 'Only .xlsx and .xls files are workbooks.' },
  'not-a-workbook': { status: 400, message: 'The file is not an .xlsx or .xls workbook.' },
  encrypted: { status: 400, message: 'The workbook is protected by a password. Save it without one.' },
  'too-large': { status: 400, message: 'The workbook is far larger than it should be.' },
  'too-many-rows': { status: 400, message: 'The workbook has too many rows.' },
  unreadable: { status: 400, message: 'The workbook is damaged and cannot be read.' },
  aborted: { status: 400, message: 'The workbook takes too much time or memory to read. Save it with its rows alone.' },
}
