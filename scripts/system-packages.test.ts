import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { provideChromium } from './system-packages.ts'

let folder: string
let browser: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  browser = join(folder, 'chromium')
  writeFileSync(browser, '')
  chmodSync(browser, 0o755)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

describe('the browser of the tests', () => {
  test('is the configured one', () => {
    vi.stubEnv('CHROMIUM_PATH', browser)
    expect(provideChromium()).toBe(browser)
  })

  test('is otherwise one on the path', () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', [join(folder, 'nothing'), folder].join(delimiter))
    expect(provideChromium()).toBe(browser)
  })

  test('that cannot be installed is reported in two lines', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), 'browser'], {
      env: { ...process.env, CHROMIUM_PATH: join(folder, 'missing') },
      encoding: 'utf8',
    })
    expect(stderr.trim().split('\n')).toEqual([
      `CHROMIUM_PATH is ${join(folder, 'missing')}, which can't be executed.`,
      'Set it to a Chromium or Chrome, or unset it.',
    ])
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed'])
  })
})
