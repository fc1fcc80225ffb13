import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { guaranteePicture, readGuaranteeNotices } from './read-notices.ts'

const folder = mkdtempSync(join(tmpdir(), 'guarantee-notices-'))
const german = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#003399' } })
  .png()
  .toBuffer()
writeFileSync(join(folder, 'de.png'), german)
writeFileSync(join(folder, 'en.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840"/>')
const notices = await readGuaranteeNotices(folder)

afterAll(() => rmSync(folder, { recursive: true }))

test('a site serves the official notice of its language byte for byte', async () => {
  const api = await openTestApi(shopWithoutDatabase(), { guaranteeNotices: notices })
  const reply = await api.inject({ url: '/guarantee-notice', headers: { host: 'de.localhost' } })
  expect(reply.headers['content-type']).toBe('image/png')
  expect(reply.rawPayload).toEqual(german)
  const english = await api.inject({ url: '/guarantee-notice', headers: { host: 'en.localhost' } })
  expect(english.headers['content-type']).toContain('image/svg+xml')
  const czech = await api.inject({ url: '/guarantee-notice', headers: { host: 'localhost' } })
  expect(czech.statusCode).toBe(404)
})

test('a page knows the size of the notice, and another file has another address', () => {
  expect(guaranteePicture(notices.de)).toMatchObject({ widthPx: 500, heightPx: 700 })
  expect(guaranteePicture(notices.de)?.url).not.toBe(guaranteePicture(notices.en)?.url)
  expect(guaranteePicture(notices.cz)).toBeNull()
})

test('a folder or a picture that can’t be read stops the start and names the variable', async () => {
  await expect(readGuaranteeNotices(join(folder, 'missing'))).rejects.toThrow(/GUARANTEE_NOTICES/)
  writeFileSync(join(folder, 'cs.png'), 'no picture')
  await expect(readGuaranteeNotices(folder)).rejects.toThrow(/GUARANTEE_NOTICES/)
})
