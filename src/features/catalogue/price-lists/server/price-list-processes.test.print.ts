import { expect, test } from 'vitest'
import { startWorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { priceListProcesses } from './price-list-processes.ts'

test('an error of the program comes through with its reason', async () => {
  const priceLists = priceListProcesses(startWorkbookProcesses())
  const list = { rows: { articles: ['[broken'], technologies: [] }, from: 'CZK', to: 'CZK', eurRate: 25 } as const
  await expect(priceLists.writeExport(list)).rejects.toThrow(SyntaxError)
})
