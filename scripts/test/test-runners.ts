import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium } from '../system-packages.ts'
import { checked, type Outcome, readPlaywrightReport, readVitestReport } from './read-reports.ts'
import { type CommandResult, root, runCommand } from './run-command.ts'

interface Run {
  /** The folder for the report; it need not exist. */
  readonly reports: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly isShown: boolean
}

/** The result of a test runner: its counts, and its output unless that was shown directly. */
export interface RunnerResult {
  readonly outcome: Outcome
  readonly output: string
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** A runner that died, or whose failures are in no test of its report, counts as failed. */
function resultOf({ ok, output }: CommandResult, read: () => Outcome): RunnerResult {
  let outcome: Outcome
  try {
    outcome = read()
  } catch {
    return { outcome: checked(false), output: `${output}There is no report.\n` }
  }
  return { outcome: { ...outcome, failed: !ok && outcome.failed === 0 ? 1 : outcome.failed }, output }
}

/** Runs Vitest with further arguments, such as a project or files. */
export async function runVitest({ reports, args, env = {}, isShown }: Run): Promise<RunnerResult> {
  const file = join(reports, 'vitest.json')
  const all = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args]
  const result = await runCommand({ command: bin('vitest'), args: all, env: { NO_COLOR: '1', ...env } }, isShown)
  return resultOf(result, () => readVitestReport(readFileSync(file, 'utf8')))
}

/** Runs Playwright with further arguments, such as files. */
export async function runPlaywright({ reports, args, env = {}, isShown }: Run): Promise<RunnerResult> {
  const file = join(reports, 'playwright.json')
  const given = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env }
  const result = await runCommand({ command: bin('playwright'), args: ['test', '--reporter=line,json', ...args], env: given }, isShown)
  return resultOf(result, () => readPlaywrightReport(readFileSync(file, 'utf8')))
}
