import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium, providePdfReaders } from './system-packages.ts'

/** What a step counted; a check that is not a test runner counts as one. */
interface Outcome {
  readonly passed: number
  readonly failed: number
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'rule-and-lead-reports-'))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  return status === 0
}

const check = (command: string, ...args: readonly string[]): Outcome =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A runner that died without a failed test in its report still counts as a failure. */
function counted(ok: boolean, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    return !ok && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const readReport = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report

function vitest(project: string): Outcome {
  const file = join(reports, `${project}.json`)
  const ok = run(bin('vitest'), ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    NO_COLOR: '1',
  })
  return counted(ok, () => {
    const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function playwright(): Outcome {
  const file = join(reports, 'browser.json')
  const ok = run(bin('playwright'), ['test', '--reporter=line,json'], {
    CHROMIUM_PATH: provideChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(ok, () => {
    const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** In this order: the fastest answer first. */
const steps: Readonly<Record<string, () => Outcome>> = {
  types: () => check('npm', 'run', '--silent', 'typecheck'),
  lint: () => check('npm', 'run', '--silent', 'lint'),
  format: () => check('npm', 'run', '--silent', 'format:check'),
  structure: () => check('npm', 'run', '--silent', 'structure'),
  unused: () => check('npm', 'run', '--silent', 'unused'),
  rules: () => {
    providePdfReaders()
    return vitest('pure')
  },
  database: () => {
    providePdfReaders()
    return vitest('database')
  },
  build: () => check('npm', 'run', '--silent', 'build'),
  program: () => vitest('program'),
  browser: () => playwright(),
}

/** `npm test` runs everything, `npm test -- types lint` only what is named. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)

const total = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  console.log(`\n── ${name}`)
  let outcome: Outcome
  try {
    outcome = step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    outcome = { passed: 0, failed: 1 }
  }
  total.passed += outcome.passed
  total.failed += outcome.failed
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
