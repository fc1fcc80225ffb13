// Plain JavaScript: a TypeScript module loaded before the compile cache is enabled would load Node's type stripper with it, 25 MB
// permanently.
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The threads of the program would keep what they have freed, each in arenas of its own: 500 MB instead of 340. glibc reads these settings
// only when a process begins, so this one begins once more, as the same process. The image and the service set them, too.
if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
  })

// React and the libraries check at import whether they run in production.
process.env['NODE_ENV'] = 'production'
// Worker threads find the cache only by the environment: without it each of them strips and compiles every module again.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { buildIfNeeded } = await import('./build-if-needed.ts')
buildIfNeeded()
await import('#app/server/main.ts')
