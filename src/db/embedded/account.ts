import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** `nobody`: the one unprivileged account that exists on every Linux and macOS (initdb looks the number up). */
const nobody = 65534

/**
 * The account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root uses another account; every other user keeps their
 * own.
 */
export interface SystemAccount {
  /** Null when PostgreSQL runs under the account of this process. */
  readonly uid: number | null
  readonly spawn: (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess
}

const ownAccount: SystemAccount = { uid: null, spawn: (program, args, options) => spawn(program, args, options) }

/** Where Debian and most other distributions install the tool that starts a program with chosen privileges. */
const setprivPaths = ['/usr/bin/setpriv', '/bin/setpriv']

/** Whether every user can reach a file: all of its folders are open to others. */
function isReachableByAll(file: string): boolean {
  const parent = path.dirname(file)
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && isReachableByAll(parent))
}

/**
 * Chooses the account for a data folder and the programs in `programsFolder`. As root: the owner of an existing cluster, otherwise
 * `nobody`. When that account can't reach the folders (a checkout below /root), it gets the one privilege to bypass permissions of folders,
 * and still isn't root.
 * @throws an error that says where to move the folders when that is not possible either.
 */
export function chooseAccount(places: { readonly cluster: string; readonly programsFolder: string }): SystemAccount {
  if (process.getuid?.() !== 0) return ownAccount
  const owner = existsSync(places.cluster) ? statSync(places.cluster).uid : nobody
  const uid = owner === 0 ? nobody : owner
  const closed = Object.values(places).filter((place) => !isReachableByAll(path.join(place, '.')))
  if (closed.length === 0) return { uid, spawn: (program, args, options) => spawn(program, args, { ...options, uid, gid: uid }) }

  const setpriv = setprivPaths.find((candidate) => existsSync(candidate))
  if (setpriv === undefined)
    throw new Error(
      `PostgreSQL does not run as root, and no other account can reach ${closed.join(' and ')}: start the program as an ordinary user, or open the folders above to others (chmod o+x).`,
    )
  const setprivArguments = [
    '--reuid',
    String(uid),
    '--regid',
    String(uid),
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return { uid, spawn: (program, args, options) => spawn(setpriv, [...setprivArguments, program, ...args], options) }
}
