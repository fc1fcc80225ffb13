import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { buildServer } from '#app/server/build-server.ts'
import { openShop } from '#app/server/open-shop.ts'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import type { ImportReply } from '#features/catalogue/price-lists/schema.ts'
import { readConfig } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { formWithFile } from '../../tests/support/price-lists-by-api.ts'
import { provideLibreOffice } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

/** Where the files that LibreOffice makes are kept for the tests. */
const keptFolder = 'tests/support/workbooks'

/** Prices as an author of price lists has them, with thousands and decimals. */
const copiedBlock = [
  [9.1, 9.25, 1234.5],
  [8, 8.75, 999.99],
]

/** What LibreOffice writes for a file, in one of its formats. */
function convert(file: string, format: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, file], { stdio: 'ignore', timeout: 60_000 })
}

/**
 * Has LibreOffice open and save the price list's export as .xlsx and .xls, and imports both; counts the rows that changed. Writes the
 * files that the tests read, and a block as LibreOffice copies it: its HTML with exact numbers, and its text.
 */
export async function proveWorkbooks(): Promise<ProofOutcome> {
  provideLibreOffice()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-workbooks-'))
  const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', DEMO_ORDERS: 'off' })
  const logger = createLogger(config.logLevel)
  const shop = await openShop(config, logger)
  const app = await buildServer(shop.deps, { logger })
  try {
    const login = { email: 'admin@demo.example', password: demoPassword, domain: 'localhost' }
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', headers: { host: 'localhost' }, payload: login })
    const headers = { host: 'localhost', authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` }
    const exported = join(folder, 'price-list.xlsx')
    writeFileSync(exported, (await app.inject({ url: '/api/priceLists/export/default', headers })).rawPayload)
    convert(exported, 'xlsx:Calc MS Excel 2007 XML', join(folder, 'saved'))
    convert(exported, 'xls:MS Excel 97', join(folder, 'saved'))
    let [changed, read] = [0, 0]
    for (const type of ['xlsx', 'xls']) {
      const saved = join(folder, 'saved', `price-list.${type}`)
      const { payload, contentType } = formWithFile(readFileSync(saved), `price-list.${type}`)
      const url = '/api/priceLists/import/default?dryRun=true'
      const reply = await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload })
      const { rows } = reply.json<ImportReply>().changes
      changed += rows.added + rows.changed + rows.removed
      read += rows.same
      copyFileSync(saved, join(keptFolder, `price-list.${type}`))
    }
    const block = join(folder, 'block.xlsx')
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(copiedBlock), 'Block')
    writeFileSync(block, write(book, { type: 'buffer' }) as Buffer)
    convert(block, 'html:HTML (StarCalc)', join(folder, 'copied'))
    // Separated by tabs (9), quoted by double quotes (34), in UTF-8 (76), as shown.
    convert(block, 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true', join(folder, 'copied'))
    for (const type of ['html', 'csv']) copyFileSync(join(folder, 'copied', `block.${type}`), join(keptFolder, `block.${type}`))
    return { wrong: changed, figures: { 'rows read': read, 'rows changed': changed } }
  } finally {
    await app.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
