import { expect, test } from 'vitest'
import { largeWorkbook } from '#tests/support/made-workbooks.ts'
import { startWorkbookProcesses, WorkbookAborted } from './workbook-processes.ts'

async function formWith(workbook: Buffer) {
  const parts = new FormData()
  parts.set('file', new Blob([new Uint8Array(workbook)]), 'prices.xlsx')
  const request = new Request('http://shop.example/', { method: 'POST', body: parts })
  const body = new Uint8Array(await request.arrayBuffer())
  return { body, contentType: request.headers.get('content-type') ?? '', maxRows: 100_000, maxColumns: 20 }
}

test('a workbook that takes too much memory is ended, and the next one is read', async () => {
  const workbooks = startWorkbookProcesses({ residentBytes: 120_000_000 })
  await expect(workbooks.readForm(await formWith(largeWorkbook(50_000)))).rejects.toThrow(WorkbookAborted)
  expect(await workbooks.readForm(await formWith(largeWorkbook(3)))).toMatchObject({ ok: true, fileName: 'prices.xlsx' })
})

test('a workbook that takes too much time is ended', async () => {
  const workbooks = startWorkbookProcesses({ cpuSeconds: 0.2 })
  await expect(workbooks.readForm(await formWith(largeWorkbook(50_000)))).rejects.toThrow(WorkbookAborted)
})
