import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const inherit = { stdio: 'inherit' } as const
const onPath = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' })
    return true
  } catch {
    // The command does not exist.
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

/** The first is built for tests: it opens a page in less than half the time of the full browser. */
const browserNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // It does not exist or can't be executed.
    return false
  }
}

function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onThePath = browserNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onThePath, ...browserPlaces, chromium.executablePath()].find(isProgram)
}

/** Installs Debian's package as root, otherwise Playwright's own download. Their errors are replaced by the caller's message. */
function installBrowser(): void {
  console.log('No Chromium found: installing one …')
  if (canInstall()) aptInstall('chromium-headless-shell')
  else execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
}

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, an installed one, or a newly installed one.
 * @throws two lines with instructions when none is possible.
 */
export function provideChromium(): string {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  if (named !== '') {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which can't be executed.\nSet it to a Chromium or Chrome, or unset it.`)
  }
  const found = findBrowser()
  if (found !== undefined) return found
  try {
    installBrowser()
  } catch {
    // Only the result counts: whether there is one now.
  }
  const installed = findBrowser()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium: none is installed, and none could be installed or downloaded.\nInstall Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  )
}

/** The tools with which tests read our PDFs, Ghostscript for the plates of print files, by their Debian package. */
const readers = {
  pdftotext: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  gs: 'ghostscript',
} as const

/** @throws an error that names what is missing and can't be installed here. */
export function providePdfReaders(): void {
  const missing = Object.entries(readers).filter(([command]) => !onPath(command))
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))]
  if (!canInstall()) throw new Error(`Tests need ${missing.map(([command]) => command).join(', ')}: install ${packages.join(', ')}.`)
  aptInstall(...packages)
}

/** Provides LibreOffice's spreadsheet, which only the proof of workbooks needs. @throws an error that names it when it can't be installed here. */
export function provideLibreOffice(): void {
  if (onPath('soffice')) return
  if (!canInstall()) throw new Error('The proof of workbooks needs soffice: install libreoffice-calc-nogui.')
  aptInstall('libreoffice-calc-nogui')
}

/** The PostgreSQL of Debian 12, the oldest that production may use. */
const postgresBin = '/usr/lib/postgresql/15/bin'

/** The folder with the server programs of Debian's PostgreSQL. @throws when it is not installed. */
export function postgresPrograms(): string {
  if (existsSync(join(postgresBin, 'postgres')) && onPath('pg_dump')) return postgresBin
  throw new Error(
    `Tests of backups need PostgreSQL 15 in ${postgresBin}: run them by npm test, which installs it, or install postgresql-15.`,
  )
}

const pgbouncerPlace = '/usr/sbin/pgbouncer'

/** Debian's PgBouncer. @throws when it is not installed. */
export function pgbouncerProgram(): string {
  if (existsSync(pgbouncerPlace)) return pgbouncerPlace
  throw new Error(`Tests of poolers need ${pgbouncerPlace}: run them by npm test, which installs it, or install pgbouncer.`)
}

/** Programs by Debian's package: names on the path, or places. */
type ProgramsOfPackages = Readonly<Record<string, readonly string[]>>

/** What tests of the operation call. */
const operationPrograms: ProgramsOfPackages = {
  'postgresql-15': [join(postgresBin, 'postgres'), 'pg_dump', 'psql'],
  pgbouncer: [pgbouncerPlace],
  prometheus: ['promtool'],
  systemd: ['systemd-analyze'],
}

/** What the recipe of docs/operations/failover.md runs. */
const clusterPrograms: ProgramsOfPackages = {
  'postgresql-15': [join(postgresBin, 'postgres'), 'psql'],
  pgbouncer: [pgbouncerPlace],
  patroni: ['/usr/bin/patroni', '/usr/bin/patronictl'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd/__init__.py'],
  'etcd-server': ['/usr/bin/etcd'],
  'etcd-client': ['/usr/bin/etcdctl'],
  haproxy: ['/usr/sbin/haproxy'],
}

/** Debian asks this program before a package starts its service; 101 means no. */
const serviceRule = '/usr/sbin/policy-rc.d'

/** Provides programs without the services that their packages would start. @throws an error that names what to install. */
function providePrograms(programs: ProgramsOfPackages): void {
  const isThere = (program: string) => (program.startsWith('/') ? existsSync(program) : onPath(program))
  const missing = Object.keys(programs).filter((name) => programs[name]?.every(isThere) !== true)
  if (missing.length === 0) return
  if (!canInstall()) throw new Error(`Programs of Debian are needed: install ${missing.join(', ')}.`)
  const mayStart = !existsSync(serviceRule)
  if (mayStart) writeFileSync(serviceRule, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    aptInstall(...missing)
  } finally {
    if (mayStart) rmSync(serviceRule)
  }
}

/** Provides PostgreSQL, PgBouncer, promtool and systemd-analyze for tests of the operation. @throws an error that names what to install. */
export const provideOperationPrograms = (): void => providePrograms(operationPrograms)

/** Provides the programs of a PostgreSQL that fails over. @throws an error that names what to install. */
export const provideClusterPrograms = (): void => providePrograms(clusterPrograms)

/** Changes the clock that a program sees. */
const clockLibraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)

/** The library that gives a program another time, installed if it is missing. @throws when it can't be installed. */
export function provideClockLibrary(): string {
  if (!clockLibraries.some(existsSync)) aptInstall('libfaketime')
  const library = clockLibraries.find(existsSync)
  if (library === undefined) throw new Error('Proofs of clocks need libfaketime: install it.')
  return library
}
