import { cpus } from 'node:os'
import { urlFor } from '#urls'
import { startShop } from '../../tests/support/start-shop.ts'
import { type Delays, measureInputs } from './input-delays.ts'
import { measureVitals } from './vitals.ts'

/** The pages with their targets on a quiet machine. */
const measured = [
  { name: 'home', path: urlFor('en', 'home'), aim: 95 },
  { name: 'category', path: urlFor('en', 'meter'), aim: 95 },
  { name: 'product', path: urlFor('en', 'product', { productId: 'block-52' }), aim: 95 },
  { name: 'configuration', path: urlFor('en', 'configuration', { productId: 'block-52' }), aim: 90 },
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const delays = ({ count, p50Ms, p98Ms }: Delays): string => `p50 ${p50Ms.toFixed(0)} ms, p98 ${p98Ms.toFixed(0)} ms of ${count}`

/** The benchmark index is that of the page measured last. */
async function printInputs(url: string, benchmarkIndex: number): Promise<void> {
  const { drag, keystroke, color } = await measureInputs(url)
  const rows = { 'move of a drag': drag, keystroke, 'choice of a colour': color }
  for (const [name, measured] of Object.entries(rows))
    console.log(
      `${name.padEnd(28)} ${delays(measured)} (p98 at most 100), processor 4 times slower, benchmark index ${benchmarkIndex.toFixed(0)}`,
    )
}

const shop = await startShop()
try {
  console.log(`Lighthouse, mobile, medians of three; Node ${process.version}, ${cpus().length} cores`)
  let benchmarkIndex = Number.NaN
  for (const { name, path, aim } of measured) {
    const vitals = await measureVitals(shop.url('en', path))
    benchmarkIndex = vitals.benchmarkIndex
    const figures = [
      `${vitals.performance.toFixed(0)} points (aim ${aim})`,
      `first paint ${seconds(vitals.firstPaintMs)}, largest ${seconds(vitals.largestContentfulPaintMs)}`,
      `blocked ${vitals.blockedMs.toFixed(0)} ms`,
      `shift ${vitals.layoutShift.toFixed(3)} (at most 0.02)`,
      `${vitals.transferredKb.toFixed(0)} kB`,
      `benchmark index ${vitals.benchmarkIndex.toFixed(0)}`,
    ]
    console.log(`${name.padEnd(28)} ${figures.join(', ')}`)
  }
  await printInputs(shop.url('en', urlFor('en', 'configuration', { productId: 'block-52' })), benchmarkIndex)
} finally {
  await shop.stop()
}
