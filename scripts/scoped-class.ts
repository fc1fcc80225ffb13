import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Which file each class of the build belongs to. */
const filesOfClasses = new Map<string, string>()

/**
 * The class of a CSS module in the page: its own name and three characters for its file, which compress better than one hash for each class.
 * @throws if two files come by the same class, which then needs another name.
 */
export function scopedClass(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/[?].*$/, '')).replaceAll('\\', '/')
  const scoped = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
  const owner = filesOfClasses.get(scoped) ?? path
  if (owner !== path) throw new Error(`the class ${name} of ${path} and of ${owner} have the same name in the page`)
  filesOfClasses.set(scoped, path)
  return scoped
}
