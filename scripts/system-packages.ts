import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const inherit = { stdio: 'inherit' } as const
const onPath = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get')

let updated = false
/** Installs packages of Debian. @throws when apt cannot. */
function aptInstall(...packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!updated) execFileSync('apt-get', ['update', '-qq'], { ...inherit, env })
  updated = true
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const installedBrowsers = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const findBrowser = (): string | undefined =>
  [...installedBrowsers, chromium.executablePath()].find((path): path is string => path !== undefined && path !== '' && existsSync(path))

/**
 * The path of a Chromium: one that is installed, else Debian's package (as root), else Playwright's own download.
 * @throws a sentence that says what to do where none of the three is possible.
 */
export function provideChromium(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  if (canInstall()) aptInstall('chromium')
  else execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], inherit)
  const installed = findBrowser()
  if (installed === undefined)
    throw new Error('No Chromium was found and none could be installed. Install Chromium or Chrome and name it in CHROMIUM_PATH.')
  return installed
}

/** The readers that tests hold our PDFs against, by the Debian package that brings them. */
const readers = { pdftotext: 'poppler-utils', pdffonts: 'poppler-utils', pdftoppm: 'poppler-utils' } as const

/** @throws a sentence that names what is missing and cannot be installed here. */
export function providePdfReaders(): void {
  const missing = Object.entries(readers).filter(([command]) => !onPath(command))
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))]
  if (!canInstall()) throw new Error(`Tests need ${missing.map(([command]) => command).join(', ')}: install ${packages.join(', ')}.`)
  aptInstall(...packages)
}
