import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Leaves no byte free. */
  readonly fill: () => void
  readonly free: () => void
  readonly makeReadOnly: () => void
  readonly makeWritable: () => void
  readonly remove: () => void
}

/** A disk in memory of a few megabytes; only root may mount it. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  mkdirSync(filler)
  const remount = (how: 'ro' | 'rw') => void execFileSync('mount', ['-o', `remount,${how},size=${megabytes}m`, folder])
  return {
    folder,
    fill() {
      for (let nth = 0; ; nth += 1) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail === 0) return
        writeFileSync(join(filler, String(nth)), Buffer.alloc(Math.min(bavail * bsize, 16_000_000)))
      }
    },
    free: () => rmSync(filler, { recursive: true, force: true }),
    makeReadOnly: () => remount('ro'),
    makeWritable: () => remount('rw'),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
