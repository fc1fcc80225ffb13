import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository; the path is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A broken rule: where, and what to do instead. */
export interface Violation {
  readonly path: string
  readonly message: string
}

const folders = ['src', 'scripts', 'tests', 'docs']
const rootFiles = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const readable = /[.](ts|tsx|mjs|css|json|md|sql)$/

/** Every text file of the program, sorted by path. */
export function readSourceFiles(root: string): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(rootFiles.map((name) => join(root, name)).filter((file) => existsSync(file)))
    .toSorted()
    .map((file) => ({ path: file.slice(root.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
}

/** Whether a file is a test or is only used by tests. */
export const isTest = (path: string): boolean => /[.]test[.]|^tests\//.test(path)

/** Whether a file is program code, as opposed to messages and content. */
export const isCode = (path: string): boolean => /[.](ts|tsx|mjs)$/.test(path)
