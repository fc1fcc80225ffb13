import { expect, test } from 'vitest'
import { openAdvisories } from './advisories.ts'

const advisory = {
  source: 1,
  name: 'braces',
  title: 'Uncontrolled resource consumption',
  url: 'https://github.com/advisories/GHSA-grv7-fg5c-xmjg',
  severity: 'high',
}

test('an advisory that several packages share is reported once', () => {
  const report = { vulnerabilities: { braces: { via: [advisory] }, micromatch: { via: ['braces', advisory] } } }
  expect(openAdvisories(JSON.stringify(report))).toEqual([advisory])
})

test('a report without vulnerabilities has no advisories', () => {
  expect(openAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
})

test.each(['', 'npm error audit endpoint returned an error', '{"message":"405 Method Not Allowed","error":{}}'])(
  'the answer %j of a registry without audits is no report',
  (output) => {
    expect(openAdvisories(output)).toBeNull()
  },
)
