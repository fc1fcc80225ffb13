import { spawnSync } from 'node:child_process'
import type { Violation } from './source-files.ts'

/** The last commit before subjects were checked: some older ones are longer. */
const lastUnchecked = 'ebb761bc7cae3a986c7493a4c99eaa411f2782bc'
const maxLength = 72

/**
 * Refuses long subjects, which lists of commits cut off.
 * @param log a commit in each line: its short hash, a space, its subject
 */
export const longSubjects = (log: string): Violation[] =>
  log.split('\n').flatMap((line) => {
    const hash = line.slice(0, line.indexOf(' '))
    const { length } = line.slice(hash.length + 1)
    const message = `its subject has ${length} characters: at most ${maxLength}, the rest belongs in the body (git commit --amend)`
    return length > maxLength ? [{ path: `commit ${hash}`, message }] : []
  })

/** Checks the subjects of the commits since the last unchecked one. A folder without that history, such as a shallow clone, has none. */
export function commitViolations(root: string, since: string = lastUnchecked): Violation[] {
  const { stdout, status } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], { cwd: root, encoding: 'utf8' })
  return status === 0 ? longSubjects(stdout) : []
}
