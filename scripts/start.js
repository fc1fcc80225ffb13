// Plain JavaScript: whatever loads before the compile cache is on loads Node's type stripper with it, 25 MB for good.
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// React and the libraries decide at import whether they run in production.
process.env['NODE_ENV'] = 'production'
// Threads find the cache by the environment alone: without it each of them strips and compiles every module again.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { buildIfNeeded } = await import('./build-if-needed.ts')
buildIfNeeded()
await import('#app/server/main.ts')
