import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Where Debian puts Chromium; the test command says where it found or put it. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** Chromium with everything off that would look for the world outside. */
const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? installed,
  // In the language C Chromium calls a file with letters beyond ASCII "download".
  env: { ...process.env, LANG: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * What a failed test leaves: its actions, requests and console, a picture and the page as text. Copies of the page at each step cost a
 * quarter of the suite's time: TRACE_SNAPSHOTS=on keeps them for a single test.
 */
const trace = {
  mode: 'retain-on-failure',
  screenshots: false,
  snapshots: process.env['TRACE_SNAPSHOTS'] === 'on',
  sources: true,
} as const

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.e2e.ts',
  outputDir: process.env['TEST_RESULTS'] ?? 'test-results',
  // One program and one database for a worker; a browser test mostly waits, so that two cores carry two of them.
  workers: 2,
  retries: 0,
  // A machine at many times its load is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  use: { launchOptions, viewport: { width: 1440, height: 900 }, trace, screenshot: 'only-on-failure' },
})
