import { composed } from '#domain/format/composed.ts'

/** Names of devices, which Windows gives no file, whatever follows the first dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu
/** Signs that no file name of Windows has, and control characters. */
const forbidden = /[<>:"|?*\\\p{Cc}\p{Cf}]/gu

/** A part of a path that every system takes. */
function partOf(name: string): string {
  const plain = composed(name)
    .replaceAll(forbidden, '_')
    .replace(/[. ]+$/u, '')
    .trimStart()
  if (plain === '' || device.test(plain)) return `_${plain}`
  // A name that begins with its type is hidden, and has none on Windows.
  return plain.startsWith('.') ? `_${plain}` : plain
}

const pathOf = (name: string): string =>
  name
    .split('/')
    .filter((part) => part !== '')
    .map(partOf)
    .join('/')

const numbered = (path: string, number: number): string => path.replace(/(?<type>\.[^./]*)?$/u, ` (${number})$<type>`)

/**
 * The paths of an archive as every system can unpack them: names that differ by case only, or not at all, are numbered; a name cannot leave
 * the folder.
 */
export function archiveNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const path = pathOf(name) || '_'
    let [free, number] = [path, 1]
    while (taken.has(free.toLowerCase())) free = numbered(path, (number += 1))
    taken.add(free.toLowerCase())
    return free
  })
}
