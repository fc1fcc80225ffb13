import { cpus } from 'node:os'
import { urlFor } from '#urls'
import { startShop } from '../../tests/support/start-shop.ts'
import { measureVitals } from './vitals.ts'

/** The pages with their targets on a quiet machine. */
const measured = [
  { name: 'home', path: urlFor('en', 'home'), aim: 95 },
  { name: 'category', path: urlFor('en', 'meter'), aim: 95 },
  { name: 'product', path: urlFor('en', 'product', { productId: 'block-52' }), aim: 95 },
  { name: 'configuration', path: urlFor('en', 'configuration', { productId: 'block-52' }), aim: 80 },
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const shop = await startShop()
try {
  console.log(`Lighthouse, mobile, medians of three; Node ${process.version}, ${cpus().length} cores`)
  for (const { name, path, aim } of measured) {
    const vitals = await measureVitals(shop.url('en', path))
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
} finally {
  await shop.stop()
}
