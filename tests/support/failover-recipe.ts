import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of docs/operations/failover.md. */
export const recipeFolder = join(import.meta.dirname, '../../docs/operations/failover')

/** Machines with a member of the cluster, as the recipe names them. */
export const machineNames = ['db1', 'db2', 'db3'] as const
export type MachineName = (typeof machineNames)[number]

export const clusterPasswords = {
  superuser: 'superuser-secret',
  replication: 'replication-secret',
  patroni: 'patroni-secret',
  shop: 'shop-secret',
}

/** Where the machines of the recipe are: each has an address of the loopback network, so that all use the ports of the recipe. */
export interface RecipePlaces {
  readonly folder: string
  /** The first three bytes of all addresses. */
  readonly network: string
}

export const addressOf = ({ network }: RecipePlaces, name: MachineName): string => `${network}.${11 + machineNames.indexOf(name)}`
/** The machine that runs the program, with HAProxy and PgBouncer. */
export const programAddress = ({ network }: RecipePlaces): string => `${network}.20`

/** What an administrator fills in, and the places of files, which are the system's in the recipe. */
const commonFillings = ({ network }: RecipePlaces, folder: string): readonly (readonly [string, string])[] => [
  ['10.0.0.0/24', '127.0.0.0/8'],
  ['10.0.0.', `${network}.`],
  ['127.0.0.1', `${network}.20`],
  ['PASSWORD_OF_SUPERUSER', clusterPasswords.superuser],
  ['PASSWORD_OF_REPLICATION', clusterPasswords.replication],
  ['PASSWORD_OF_PATRONI', clusterPasswords.patroni],
  ['PASSWORD_OF_SHOP', clusterPasswords.shop],
  // The proof starts every program under an unprivileged account.
  ['    user haproxy\n    group haproxy\n', ''],
  ...['/var/lib/postgresql/15', '/var/run/postgresql', '/var/log/postgresql', '/etc/pgbouncer'].map((place) => [place, folder] as const),
  ['/var/lib/etcd/shop', join(folder, 'etcd')],
]

function fill(file: string, folder: string, fillings: readonly (readonly [string, string])[]): void {
  const filled = fillings.reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    readFileSync(join(recipeFolder, file), 'utf8'),
  )
  writeFileSync(join(folder, file), filled, { mode: 0o600 })
}

/** Writes the files of a machine with a member of the cluster. @returns their folder */
export function writeMemberFiles(places: RecipePlaces, name: MachineName): string {
  const folder = join(places.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  const own = [
    ['THIS_NAME', name],
    ['THIS_ADDRESS', addressOf(places, name)],
  ] as const
  for (const file of ['etcd.env', 'patroni.yml']) fill(file, folder, [...own, ...commonFillings(places, folder)])
  return folder
}

/** Writes the files of the machine that runs the program. @returns their folder */
export function writeProgramFiles(places: RecipePlaces): string {
  const folder = join(places.folder, 'program')
  mkdirSync(folder, { mode: 0o700 })
  for (const file of ['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt']) fill(file, folder, commonFillings(places, folder))
  return folder
}

/** The variables of a file that systemd reads, such as /etc/default/etcd. */
export const readEnvironmentFile = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
