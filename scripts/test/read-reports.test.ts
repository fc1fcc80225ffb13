import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

test('in a Vitest report only passed tests prove a message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'tiers.test.ts',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { status: 'passed', meta: { messages: ['unknownTier'] } },
          { status: 'failed', meta: { messages: ['unknownCategory'] } },
        ],
      },
    ],
  }
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    proved: ['unknownTier'],
    files: [{ path: 'tiers.test.ts', seconds: 2.5 }],
  })
})

test('in a Playwright report a test that passed only on the second attempt has failed', () => {
  const testOf = (status: string, message: string) => ({
    tests: [{ status, annotations: [{ type: 'message', description: message }], results: [{ duration: 500 }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        file: 'cart.test.e2e.ts',
        specs: [testOf('expected', 'outOfStock.cart')],
        suites: [{ file: 'cart.test.e2e.ts', specs: [testOf('unexpected', 'pageNotFound'), testOf('flaky', 'priceChanged.payment')] }],
      },
    ],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    proved: ['outOfStock.cart'],
    files: [{ path: 'cart.test.e2e.ts', seconds: 1.5 }],
  })
})
