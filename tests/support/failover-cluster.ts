import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type ClusterMember, openMember } from './cluster-member.ts'
import { accountOfServers } from './debian-postgres.ts'
import { leadEtcdFrom } from './etcd-leader.ts'
import {
  addressOf,
  clusterPasswords,
  type MachineName,
  machineNames,
  programAddress,
  recipeFolder,
  writeProgramFiles,
} from './failover-recipe.ts'
import { onServer } from './on-server.ts'
import { endOf, endOfLog, startUnprivileged } from './unprivileged-program.ts'

/** The cluster of docs/operations/failover.md with three machines, and HAProxy and PgBouncer for the program. */
export interface FailoverCluster extends AsyncDisposable {
  /** The shop's database as the program reaches it. */
  readonly url: string
  /** The same database through HAProxy alone. */
  readonly urlWithoutPooler: string
  /** The member that leads a cluster that is whole. */
  readonly primary: () => Promise<ClusterMember>
  /** The member that has every acknowledged commit, too. */
  readonly synchronous: () => Promise<ClusterMember>
  /** Makes the etcd of a machine the leader of all etcds. */
  readonly leadEtcdFrom: (member: ClusterMember) => Promise<void>
  /** Resolves when one member leads, one follows it synchronously and the third without waiting. */
  readonly isWhole: () => Promise<void>
}

const maxWaitMs = 120_000

/** The part of Patroni's `GET /cluster` that says who leads. */
const ClusterState = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) })

async function onceReachable(url: string): Promise<void> {
  for (const began = performance.now(); ; await sleep(100)) {
    try {
      await onServer(url, 'SELECT')
      return
    } catch (error) {
      if (performance.now() - began > maxWaitMs) throw error
    }
  }
}

export async function openFailoverCluster(): Promise<FailoverCluster> {
  await using opened = new AsyncDisposableStack()
  const places = {
    folder: mkdtempSync(join(tmpdir(), 'rule-and-lead-cluster-')),
    // Two runs at a time rarely meet.
    network: `127.${10 + Math.floor(Math.random() * 240)}.${Math.floor(Math.random() * 250)}`,
  }
  opened.defer(() => rmSync(places.folder, { recursive: true, force: true, maxRetries: 10 }))
  chmodSync(places.folder, 0o755)
  const { uid } = accountOfServers()
  const own = (folder: string) => {
    if (uid !== undefined) execFileSync('chown', ['--recursive', `${uid}:${uid}`, folder])
  }
  const members = machineNames.map((name) => {
    const member = openMember(places, name, own)
    opened.defer(() => member.stop())
    return member
  })
  const folder = writeProgramFiles(places)
  own(folder)
  for (const [name, command] of [
    ['haproxy', ['/usr/sbin/haproxy', '-f', 'haproxy.cfg']],
    ['pgbouncer', ['/usr/sbin/pgbouncer', '--quiet', 'pgbouncer.ini']],
  ] as const) {
    const program = startUnprivileged(folder, name, command)
    opened.defer(async () => {
      program.process.kill('SIGKILL')
      await endOf(program)
    })
    opened.defer(() => {
      if (program.process.exitCode !== null) console.error(endOfLog(program))
    })
  }

  /** What each member says of all members; a machine that has just come back still says what was. */
  const readStates = () =>
    Promise.all(
      machineNames.map(async (name) => {
        const reply = await fetch(`http://${addressOf(places, name)}:8008/cluster`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
        const state = ClusterState.safeParse(await reply?.json().catch(() => null))
        return state.success ? state.data.members : []
      }),
    )
  /** Waits for a state of the cluster. @throws with the ends of all logs when it does not come */
  async function waitFor<Found>(what: string, find: (states: Awaited<ReturnType<typeof readStates>>) => Found | undefined): Promise<Found> {
    for (const began = performance.now(); performance.now() - began < maxWaitMs;) {
      const found = find(await readStates())
      if (found !== undefined) return found
      await sleep(100)
    }
    const logs = members.map((member) => `${member.name}:\n${member.endOfLogs()}`).join('\n')
    throw new Error(`the cluster did not come to this state: ${what}\n${JSON.stringify(await readStates())}\n${logs}`)
  }
  const isWhole = () =>
    waitFor('whole', (states) => {
      const isSo = states.every(
        (state) =>
          state
            .map(({ role }) => role)
            .toSorted()
            .join() === 'leader,replica,sync_standby' && state.every((member) => member.state === 'running'),
      )
      const rolesOf = states.map((state) =>
        state
          .map(({ name, role }) => `${name} ${role}`)
          .toSorted()
          .join(),
      )
      return isSo && new Set(rolesOf).size === 1 ? states[0] : undefined
    })
  const withRole = async (role: string) => {
    const found = (await isWhole()).find((member) => member.role === role)?.name
    const member = members.find(({ name }) => name === found)
    if (!member) throw new Error(`no member has the role ${role}`)
    return member
  }

  for (const member of members) member.startPatroni()
  await isWhole()
  const primary = () => withRole('leader')
  const { superuser, shop } = clusterPasswords
  execFileSync('psql', [
    '--quiet',
    '--no-psqlrc',
    '--variable=ON_ERROR_STOP=1',
    `--variable=password=${shop}`,
    `--file=${join(recipeFolder, 'database.sql')}`,
    `postgres://postgres:${superuser}@${addressOf(places, (await primary()).name)}:5432/postgres`,
  ])
  const urlAt = (port: number) => `postgres://shop:${shop}@${programAddress(places)}:${port}/shop`
  // PgBouncer tries again every second, HAProxy looks every second.
  await onceReachable(urlAt(6432))
  const etcdOf = (name: MachineName) => `http://${addressOf(places, name)}:2379`
  const rest = opened.move()
  return {
    url: urlAt(6432),
    urlWithoutPooler: urlAt(5000),
    primary,
    synchronous: () => withRole('sync_standby'),
    leadEtcdFrom: ({ name }) => leadEtcdFrom(etcdOf(name), machineNames.map(etcdOf)),
    isWhole: async () => void (await isWhole()),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}
