/** The counts of a step; a check that is not a test runner counts as one. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The ids of the error catalogue's messages that passed tests have proved. */
  readonly proved: readonly string[]
  /** Each failed test with the first lines of its reason. */
  readonly failures: readonly string[]
  /** Duration of each test file, in seconds. */
  readonly files: readonly { readonly path: string; readonly seconds: number }[]
}

export const checked = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, proved: [], failures: [], files: [] })

/** The lines of a reason that are repeated at the end of the run; the whole of it is in the step's output. */
const reasonLines = 25

const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** A failed test as it is repeated at the end of the run. */
const failure = (path: string, title: string, reason: string): string =>
  [`${path} › ${title}`, ...reason.replaceAll(colors, '').split('\n').slice(0, reasonLines)].join('\n  ')

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
      readonly meta: { readonly messages?: readonly string[] }
    }[]
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
    failures: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages.join('\n'))),
    ),
    files: testResults.map(({ name, startTime, endTime }) => ({ path: name, seconds: (endTime - startTime) / 1000 })),
  }
}

interface PlaywrightTest {
  readonly status: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message?: string }[] }[]
}
interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly tests: readonly PlaywrightTest[]
}
interface PlaywrightSuite {
  readonly file: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)]
const testsOf = (suite: PlaywrightSuite): readonly PlaywrightTest[] => specsOf(suite).flatMap(({ tests }) => tests)
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
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            failure(file, title, results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n')),
          ),
      ),
    files: suites.map((suite) => ({
      path: suite.file,
      seconds: sum(testsOf(suite).flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
  }
}
