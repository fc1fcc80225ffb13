import { errorCatalogue, type TestStep } from '../../tests/support/error-catalogue.ts'

type Catalogue = Readonly<Record<string, { readonly message: string; readonly where: string; readonly step: TestStep }>>

/** Compares the error catalogue with the messages proved by a step's tests, all of which have run; returns the differences. */
export function catalogueIssues(step: string, proved: readonly string[], catalogue: Catalogue = errorCatalogue): string[] {
  const missing = Object.entries(catalogue)
    .filter(([id, entry]) => entry.step === step && !proved.includes(id))
    .map(([id, { message, where }]) => `${id}: no test of this step proves "${message}" (${where})`)
  const misplaced = [...new Set(proved)]
    .filter((id) => catalogue[id]?.step !== step)
    .map((id) => `${id}: proved here, but the catalogue has ${catalogue[id] ? `the step ${catalogue[id].step}` : 'no such message'}`)
  return [...missing, ...misplaced]
}
