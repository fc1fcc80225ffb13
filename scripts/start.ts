import { enableCompileCache } from 'node:module'
import { buildIfNeeded } from './build-if-needed.ts'

// React and the libraries decide at import whether they run in production.
process.env['NODE_ENV'] = 'production'
enableCompileCache()
await buildIfNeeded()
await import('../src/app/main.ts')
