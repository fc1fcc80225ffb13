import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOfServers } from './debian-postgres.ts'
import { type MachineName, readEnvironmentFile, type RecipePlaces, writeMemberFiles } from './failover-recipe.ts'
import { endOf, endOfLog, signalAll, startUnprivileged, type UnprivilegedProgram, withDescendants } from './unprivileged-program.ts'

/** A machine of the recipe: etcd, and Patroni with the PostgreSQL that it runs. */
export interface ClusterMember {
  readonly name: MachineName
  /** Ends Patroni and PostgreSQL with -9 at the same time; etcd stays. */
  readonly kill: () => Promise<void>
  /** Ends the first process of PostgreSQL with -9; Patroni stays. */
  readonly killPostmaster: () => void
  /** Lets the whole machine, also etcd, answer nobody, as without power or network: not even its connections end. */
  readonly silence: () => void
  /** Lets it continue as if nothing had happened. */
  readonly resume: () => void
  /** Starts Patroni again after a kill. */
  readonly startPatroni: () => void
  /** Runs `patronictl` on this machine. */
  readonly control: (...args: readonly string[]) => Promise<void>
  readonly endOfLogs: () => string
  /** Ends everything of this machine with -9. */
  readonly stop: () => Promise<void>
}

/** Writes the files of a machine and starts its etcd. Files that it needs belong to the account of servers when `own` has run. */
export function openMember(places: RecipePlaces, name: MachineName, own: (folder: string) => void): ClusterMember {
  const folder = writeMemberFiles(places, name)
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 })
  own(folder)
  const config = join(folder, 'patroni.yml')
  const etcd = startUnprivileged(folder, 'etcd', ['/usr/bin/etcd'], readEnvironmentFile(join(folder, 'etcd.env')))
  let silent: readonly number[] = []
  let patroni: UnprivilegedProgram | null = null

  /** PostgreSQL leads a session of its own, and outlives Patroni. */
  function postmaster(): readonly number[] {
    try {
      return [Number(readFileSync(join(folder, 'shop/postmaster.pid'), 'utf8').split('\n')[0])]
    } catch {
      return []
    }
  }
  const processes = (): readonly number[] =>
    [...(patroni?.process.pid === undefined ? [] : [patroni.process.pid]), ...postmaster()].flatMap(withDescendants)

  async function kill(): Promise<void> {
    signalAll(processes(), 'SIGKILL')
    if (patroni) await endOf(patroni)
  }
  return {
    name,
    kill,
    killPostmaster: () => signalAll(postmaster(), 'SIGKILL'),
    silence() {
      silent = [...processes(), ...(etcd.process.pid === undefined ? [] : [etcd.process.pid])]
      signalAll(silent, 'SIGSTOP')
    },
    resume: () => signalAll(silent, 'SIGCONT'),
    startPatroni() {
      patroni = startUnprivileged(folder, 'patroni', ['/usr/bin/patroni', config])
    },
    async control(...args) {
      await promisify(execFile)('/usr/bin/patronictl', ['--config-file', config, ...args], {
        ...accountOfServers(),
        cwd: folder,
        env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
      })
    },
    endOfLogs: () => [etcd, ...(patroni ? [patroni] : [])].map(endOfLog).join('\n'),
    async stop() {
      await kill()
      etcd.process.kill('SIGKILL')
      await endOf(etcd)
    },
  }
}
