import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from './start-shop.ts'

/** Every process whose command line or environment contains the shop's data folder. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

/** `node`: only the program itself; `group`: it and all its child processes, PostgreSQL too, at the same time. */
export type Victim = 'node' | 'group'

/** The processes to kill; looked up beforehand, so that the kill takes no time. */
export const victimsOf = (shop: RunningShop, victim: Victim): readonly number[] => [
  ...new Set([shop.process.pid ?? 0, ...(victim === 'group' ? processesOf(shop.dataDir) : [])]),
]

/** Sends kill -9. Resolves when no process of the shop is left. @throws when one is left after 15 s. */
export async function killShop(shop: RunningShop, victims: readonly number[]): Promise<void> {
  for (const pid of victims) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A backend of PostgreSQL may have ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (processesOf(shop.dataDir).length === 0) return
    await sleep(50)
  }
  throw new Error(`left over after the kill: ${processesOf(shop.dataDir).join(', ')}`)
}
