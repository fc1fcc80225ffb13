import { useFailureWords } from '#ui/forms/use-failure.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { WorkbookIssue } from '../schema.ts'
import type { ImportRefusal } from './client.ts'

const reasons = [
  'conflict',
  'converted',
  'no-file',
  'wrong-name',
  'not-a-workbook',
  'encrypted',
  'too-large',
  'too-many-rows',
  'unreadable',
  'wrong-currency',
  'aborted',
  'errors',
  'several',
] as const

/** What the reading of a workbook says, in words. */
export function useImportWords() {
  const t = useMessages('office')
  const failureWords = useFailureWords()
  return {
    refusalWords: ({ reason, cause, total }: ImportRefusal): string => {
      const match = reasons.find((name) => name === reason)
      return match === undefined ? failureWords(cause) : t(`priceLists.import.reasons.${match}`, { count: total })
    },
    errorWords: ({ code, values }: WorkbookIssue): string => t(`priceLists.import.errors.${code}`, values),
    placeOf: ({ row, column }: WorkbookIssue): string => (row === null ? '' : `${column ?? ''}${row}`),
  }
}
