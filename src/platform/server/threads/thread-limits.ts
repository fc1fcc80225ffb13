import type { ResourceLimits } from 'node:worker_threads'

/** For every worker thread: young garbage is collected early. Left alone a thread fills some 150 MB with it first, and works no faster. */
export const threadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 16 }
