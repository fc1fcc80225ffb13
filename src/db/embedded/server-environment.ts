import { tmpdir } from 'node:os'

/** The environment of PostgreSQL: only what it needs, so that no variable of the caller (PGDATA, locale, secrets) reaches it. */
export function serverEnvironment(home: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, LC_ALL: 'C', HOME: home, TMPDIR: tmpdir(), ...(SystemRoot === undefined ? {} : { SystemRoot }) }
}
