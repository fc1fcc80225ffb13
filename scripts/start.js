// Plain JavaScript: a TypeScript module loaded before the compile cache is enabled would load Node's type stripper with it, 25 MB
// permanently.
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// React and the libraries check at import whether they run in production.
process.env['NODE_ENV'] = 'production'
// Worker threads find the cache only by the environment: without it each of them strips and compiles every module again.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { buildIfNeeded } = await import('./build-if-needed.ts')
buildIfNeeded()
await import('#app/server/main.ts')
