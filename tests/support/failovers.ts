import type { FailoverCluster } from './failover-cluster.ts'

interface Failover {
  readonly name: string
  /** Resolves to what brings the machine back. */
  readonly cause: (cluster: FailoverCluster) => Promise<() => void>
}

const nothing = (): void => {}

/** What may happen to the primary of a cluster. */
export const failovers = {
  kill: {
    name: 'kill -9 of Patroni and PostgreSQL',
    async cause(cluster) {
      const primary = await cluster.primary()
      await primary.kill()
      return primary.startPatroni
    },
  },
  // Nobody learns that its connections are dead, etcd has to find another leader first, and when it returns it still takes itself for the leader.
  silence: {
    name: 'the machine, which leads etcd, too, hangs and returns',
    async cause(cluster) {
      const primary = await cluster.primary()
      await cluster.leadEtcdFrom(primary)
      primary.silence()
      return primary.resume
    },
  },
  postmaster: {
    name: 'kill -9 of PostgreSQL alone',
    async cause(cluster) {
      const primary = await cluster.primary()
      primary.killPostmaster()
      return nothing
    },
  },
  switchover: {
    name: 'switchover',
    async cause(cluster) {
      const [primary, next] = [await cluster.primary(), await cluster.synchronous()]
      await primary.control('switchover', '--master', primary.name, '--candidate', next.name, '--force')
      return nothing
    },
  },
} as const satisfies Readonly<Record<string, Failover>>

export type FailoverKind = keyof typeof failovers
export const failoverKinds = Object.keys(failovers) as readonly FailoverKind[]
