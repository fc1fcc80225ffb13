import type { ResourceLimits } from 'node:worker_threads'

/** For every worker thread: young garbage is collected early. By default a thread fills about 150 MB first and is no faster. */
export const threadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 16 }

/** A thread that had no task for so long ends, and its memory is free. The next one loads the modules, fonts and pictures again. */
export const threadIdleMs = 30_000
