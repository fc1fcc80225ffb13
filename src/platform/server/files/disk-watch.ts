import { statfs } from 'node:fs/promises'
import { isWarning } from '#domain/operations/warnings.ts'
import { runRegularly } from '../run-regularly.ts'

const lookEveryMs = 10_000
/** A disk that has not answered for so long is not known any more. */
const knownForMs = 60_000

interface DiskState {
  /** The share of the disk that this user may still fill, from 0 to 1; null when it can't be read. */
  readonly freeShare: number | null
  /** Since when this process has seen less free than the limit; null when there is enough. */
  readonly lowSince: Date | null
}

export interface DiskWatch {
  readonly state: () => DiskState
  readonly close: () => Promise<void>
}

async function freeShareOf(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    // The folder is missing.
    return null
  }
}

const unknown: DiskState = { freeShare: null, lowSince: null }

/** Watches the disk of a folder in the background: a network disk may hang, and those who ask must not. */
export function watchDisk(folder: string, clock: () => Date, freeShare = freeShareOf): DiskWatch {
  let seen = unknown
  let seenAt = -Infinity
  const look = async () => {
    const share = await freeShare(folder)
    const isLow = share !== null && isWarning('diskLow', share)
    seen = { freeShare: share, lowSince: isLow ? (seen.lowSince ?? clock()) : null }
    seenAt = performance.now()
  }
  const end = runRegularly(look, lookEveryMs)
  return {
    state: () => (performance.now() - seenAt > knownForMs ? unknown : seen),
    close() {
      end()
      return Promise.resolve()
    },
  }
}
