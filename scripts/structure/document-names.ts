import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SourceFile, Violation } from './source-files.ts'

/** What a newcomer reads: every file that it names exists. Decisions may name what is gone since. */
const guides: ReadonlySet<string> = new Set(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])

/** Links to files, not to pages of the web or places of the same document. */
const links = /\]\((?![a-z]+:|#)([^)#\s]+)/g
/** Names of files, with or without folders; not those with a part to be filled in, such as `<name>-page.tsx`. */
const fileNames = /(?<![\w<>/.*{…-])[\w-][\w./-]*[.](?:tsx?|mjs|css|json|md|sql)(?![\w*])/g

/** Refuses links that lead nowhere, and names of files that a guide for newcomers has and the project lacks. */
export function documentNameViolations(root: string, files: readonly SourceFile[]): Violation[] {
  const ends = new Set(files.flatMap(({ path }) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))))
  const isKnown = (name: string): boolean => ends.has(name) || existsSync(join(root, name))
  return files.flatMap(({ path, text }): Violation[] => {
    if (!path.endsWith('.md') || path.startsWith('src/')) return []
    const dead = Array.from(text.matchAll(links), ([, link = '']) => link).filter((link) => !existsSync(join(root, dirname(path), link)))
    const missing = guides.has(path) ? (text.match(fileNames) ?? []).filter((name) => !isKnown(name)) : []
    return [
      ...dead.map((link) => ({ path, message: `the link to ${link} leads nowhere` })),
      ...missing.map((name) => ({ path, message: `names ${name}, which does not exist: did it move?` })),
    ]
  })
}
