import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its missing parents one by one: Node's recursive option hangs where nothing can be created, such as in /proc.
 * @throws the file system's error.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  if (existsSync(place)) return
  makeFolder(path.dirname(place))
  try {
    mkdirSync(place)
  } catch (error) {
    // Another process has created it first.
    if (!existsSync(place)) throw error
  }
}
