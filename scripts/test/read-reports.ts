/** The counts of a step; a check that is not a test runner counts as one. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The ids of the error catalogue's messages that passed tests have proved. */
  readonly proved: readonly string[]
  /** Duration of each test file, in seconds. */
  readonly files: readonly { readonly path: string; readonly seconds: number }[]
}

export const checked = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, proved: [], files: [] })

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly meta: { readonly messages?: readonly string[] } }[]
  }[]
}

/** Reads the JSON report of Vitest, in which a test's `meta` has the messages it proves. */
export function readVitestReport(text: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'))
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    proved: passed.flatMap(({ meta }) => meta.messages ?? []),
    files: testResults.map(({ name, startTime, endTime }) => ({ path: name, seconds: (endTime - startTime) / 1000 })),
  }
}

interface PlaywrightTest {
  readonly status: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly results: readonly { readonly duration: number }[]
}
interface PlaywrightSuite {
  readonly file: string
  readonly specs?: readonly { readonly tests: readonly PlaywrightTest[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Reads the JSON report of Playwright, in which annotations of the type `message` have the messages a test proves. */
export function readPlaywrightReport(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport
  const annotations = suites
    .flatMap(testsOf)
    .filter(({ status }) => status === 'expected')
    .flatMap((each) => each.annotations)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    proved: annotations.flatMap(({ type, description }) => (type === 'message' && description !== undefined ? [description] : [])),
    files: suites.map((suite) => ({
      path: suite.file,
      seconds: sum(testsOf(suite).flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
  }
}
