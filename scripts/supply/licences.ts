import { allowedLicences, licencesByHand } from './allowed.ts'

/** What matters of a package-lock.json. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>>
}

export interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** As an SPDX expression; null when it names none. */
  readonly licence: string | null
}

const folder = 'node_modules/'

/** The packages that production installs, by name. */
export function productionPackages({ packages }: Lockfile): readonly LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev = false }]) => path.startsWith(folder) && !dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf(folder) + folder.length)
      return { name, version, licence: license ?? licencesByHand[name] ?? null }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Whether an SPDX expression gives a choice or a set of allowed licences: one part of OR, each part of AND. */
export function isAllowed(expression: string): boolean {
  const parts = (text: string, operator: string) => text.replace(/^\((.*)\)$/, '$1').split(` ${operator} `)
  return parts(expression, 'OR').some((choice) => parts(choice, 'AND').every((licence) => allowedLicences.has(licence)))
}

/** Packages of production without a licence, or with one that is not allowed. */
export const refusedPackages = (lockfile: Lockfile): readonly LicensedPackage[] =>
  productionPackages(lockfile).filter(({ licence }) => licence === null || !isAllowed(licence))
