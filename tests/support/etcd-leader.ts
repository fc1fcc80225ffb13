import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

async function etcdctl(endpoint: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('etcdctl', ['--endpoints', endpoint, ...args])
  return stdout
}

/** Makes the etcd at an address the leader; only the present leader takes the order. */
export async function leadEtcdFrom(endpoint: string, all: readonly string[]): Promise<void> {
  const statuses = await Promise.all(all.map(async (each) => [each, (await etcdctl(each, 'endpoint', 'status')).split(', ')] as const))
  const [, id = ''] = statuses.find(([each]) => each === endpoint)?.[1] ?? []
  const [leader] = statuses.find(([, [, , , , isLeader]]) => isLeader === 'true') ?? []
  if (leader !== undefined && leader !== endpoint) await etcdctl(leader, 'move-leader', id)
}
