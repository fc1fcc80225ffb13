import { buildIfNeeded } from '../build-if-needed.ts'

/** The benchmarks of `npm run bench`; and of `npm run bench -- vitals`, `-- queries`, `-- scale`, `-- idle` and `-- mixed`. */
const runs: Readonly<Record<string, () => Promise<unknown>>> = {
  server: () => import('./bench-server.ts'),
  vitals: () => import('./bench-vitals.ts'),
  queries: () => import('./bench-queries.ts'),
  scale: () => import('./bench-scale.ts'),
  idle: () => import('./bench-idle.ts'),
  mixed: () => import('./bench-mixed.ts'),
}

const wanted = process.argv[2] ?? 'server'
const run = runs[wanted]
if (!run) throw new Error(`no bench '${wanted}': ${Object.keys(runs).join(', ')}`)
process.env['NODE_ENV'] = 'production'
if (wanted !== 'queries') buildIfNeeded()
await run()
