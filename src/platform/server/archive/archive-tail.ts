import { open } from 'node:fs/promises'
import { endName } from './archive-format.ts'

/** A tar consists of blocks, and an entry begins with a header of one. */
const blockBytes = 512
/** The last entry is found within these; it names what was damaged, and so can be long. */
const tailBytes = 1_000_000

/** Whether an archive was written to its end. Its checksums are not compared. */
export async function endsAsArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, Math.floor(tailBytes / blockBytes) * blockBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    if (size % blockBytes !== 0 || bytesRead !== length) return false
    for (let at = length - blockBytes; at >= 0; at -= blockBytes)
      if (buffer.toString('latin1', at, at + endName.length + 1) === `${endName}\0`) return true
    return false
  } finally {
    await file.close()
  }
}
