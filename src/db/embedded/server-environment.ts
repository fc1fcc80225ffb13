import { tmpdir } from 'node:os'

/** Nothing of the caller's environment (PGDATA, locale, secrets) reaches PostgreSQL but what it needs to run. */
export function serverEnvironment(home: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, LC_ALL: 'C', HOME: home, TMPDIR: tmpdir(), ...(SystemRoot === undefined ? {} : { SystemRoot }) }
}
