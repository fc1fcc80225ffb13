import { unprintableLetters } from '#domain/format/document-letters.ts'
import { sites } from '#domain/locale.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { LocationImportRefusal } from '../schema.ts'

type SheetIssue = NonNullable<LocationImportRefusal['errors']>[number]

/** What is wrong in a sheet of locations, in words. */
export function useLocationWords(): (issue: Pick<SheetIssue, 'issue' | 'value'>) => string {
  const t = useMessages('portal')
  const home = sites[useLocale()].country
  const example = formatPostalCode(home, postalCodeExamples[home])
  return ({ issue, value }) => t(`locations.issues.${issue}`, { example, letter: unprintableLetters(value)[0] ?? '' })
}
