import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and whatever is missing above it, one by one: Node's own recursive way never comes back from a place where nothing
 * can be made, such as /proc. @throws the file system's error.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  if (existsSync(place)) return
  makeFolder(path.dirname(place))
  try {
    mkdirSync(place)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(place)) throw error
  }
}
