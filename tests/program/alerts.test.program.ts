import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertOf, warningKinds, warningRules } from '#domain/operations/warnings.ts'
import { alertCases, promtoolTests } from '#tests/support/alert-cases.ts'
import { startShop } from '#tests/support/start-shop.ts'

const folder = join(import.meta.dirname, '../../docs/operations')
const rulesFile = join(folder, 'alerts.yaml')
const rules = readFileSync(rulesFile, 'utf8')
const exprs = new Map([...rules.matchAll(/- alert: (\w+)\n\s+expr: (.*)/g)].map(([, name = '', expr = '']) => [name, expr]))
const severities = new Map(
  [...rules.matchAll(/- alert: (\w+)\n[^]*?severity: (\w+)/g)].map(([, name = '', severity = '']) => [name, severity]),
)

/** Runs promtool. It is quiet and ends with 0 when it has nothing to object to. */
function promtool(args: readonly string[], input = '') {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error)
    throw new Error('Tests of alerts need promtool: run them by npm test, which installs it, or install prometheus.', { cause: error })
  return { status, output: stdout + stderr }
}

test('Prometheus accepts the rules of the alerts', () => {
  expect(promtool(['check', 'rules', rulesFile])).toMatchObject({ status: 0 })
})

test('each alert fires for its failure and not before', () => {
  expect(Object.keys(alertCases).toSorted()).toEqual([...exprs.keys()].toSorted())
  const temporary = mkdtempSync(join(tmpdir(), 'rule-and-lead-alerts-'))
  try {
    const file = join(temporary, 'tests.yaml')
    writeFileSync(file, promtoolTests(rulesFile))
    expect(promtool(['test', 'rules', file])).toMatchObject({ status: 0 })
  } finally {
    rmSync(temporary, { recursive: true })
  }
})

test('the runbook has a section for each alert, and for nothing else', () => {
  const runbook = readFileSync(join(folder, 'runbook.md'), 'utf8')
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading)).toEqual([...exprs.keys()])
  for (const name of exprs.keys()) expect(rules).toContain(`runbook: runbook.md#${name.toLowerCase()}\n`)
})

test('the overview of the office and Prometheus warn at the same limits', () => {
  for (const kind of warningKinds) {
    const { metric, is, limit, severity } = warningRules[kind]
    const alert = alertOf(kind)
    const expr = exprs.get(alert)
    expect(expr).toContain(metric)
    expect(expr?.endsWith(` ${is === 'above' ? '>' : '<'} ${limit}`), `${alert}: ${expr}`).toBe(true)
    expect(severities.get(alert)).toBe(severity)
  }
})

test('the started program tells every metric of the alerts in a form that Prometheus accepts', async () => {
  const shop = await startShop()
  try {
    const origin = `http://127.0.0.1:${shop.port}`
    for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${origin}/`)).text()
    const scrape = async () => (await fetch(`${origin}/metrics`)).text()
    await expect.poll(scrape).toMatch(/^shop_backup_age_seconds -1$/m)
    const metrics = await scrape()
    expect(promtool(['check', 'metrics'], metrics)).toEqual({ status: 0, output: '' })
    const told = new Set([...metrics.matchAll(/^(\w+)/gm)].map(([, name]) => name))
    const requested = [...exprs.values()].flatMap((expr) => expr.match(/\b(?:http|nodejs|process|shop)_\w+/g) ?? [])
    expect(requested.filter((name) => !told.has(name))).toEqual([])
    expect(metrics).toMatch(/^shop_page_cache_requests_total\{outcome="hit"\} [1-9]/m)
    expect(metrics).toMatch(/^shop_disk_free_ratio 0\.\d+$/m)
    for (const provider of ['goPay', 'payPal']) expect(metrics).toContain(`shop_payment_provider_errors_total{provider="${provider}"} 0\n`)
  } finally {
    await shop.stop()
  }
})
