import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A process of one task lives shortly: its garbage is collected early. */
export const processFlags: readonly string[] = ['--max-semi-space-size=4']

/** All that such a process finds in its environment: none of the shop's settings and keys. Little memory is kept for later. */
export const processEnvironment: Readonly<Record<string, string>> = {
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // As in scripts/start.js. Without it each process loads the type stripper, 35 MB.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
}
