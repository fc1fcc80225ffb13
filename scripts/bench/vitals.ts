import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { provideChromium } from '../system-packages.ts'

/** Lighthouse's figures of a page on a slow phone; medians. */
export interface Vitals {
  /** 0 to 100. */
  readonly performance: number
  readonly firstPaintMs: number
  readonly largestContentfulPaintMs: number
  /** How long the main thread was blocked between first paint and interactivity, in ms. */
  readonly blockedMs: number
  readonly layoutShift: number
  readonly transferredKb: number
  /** Lighthouse's measure of the machine: about 1500 for a quiet desktop; every figure except layout shift and bytes depends on it. */
  readonly benchmarkIndex: number
}

const rounds = 3

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** @throws when Lighthouse could not open the page. */
async function audit(url: string, port: number): Promise<Vitals> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: 100 * (lhr.categories['performance']?.score ?? Number.NaN),
    firstPaintMs: figure('first-contentful-paint'),
    largestContentfulPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    transferredKb: figure('total-byte-weight') / 1000,
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

const keys = [
  'performance',
  'firstPaintMs',
  'largestContentfulPaintMs',
  'blockedMs',
  'layoutShift',
  'transferredKb',
  'benchmarkIndex',
] as const satisfies readonly (keyof Vitals)[]

/** Three visits with an empty cache, as Lighthouse simulates a mid-range phone on slow 4G. */
export async function measureVitals(url: string): Promise<Vitals> {
  const chrome = await launch({
    chromePath: provideChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const visits: Vitals[] = []
    for (let round = 0; round < rounds; round++) visits.push(await audit(url, chrome.port))
    return Object.fromEntries(keys.map((key) => [key, median(visits.map((visit) => visit[key]))])) as unknown as Vitals
  } finally {
    chrome.kill()
  }
}
