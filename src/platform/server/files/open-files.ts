import { join } from 'node:path'
import type { Config } from '../env.ts'
import { type FileStore, fileStoreOn } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

const driverOf = (folder: string) => new FolderDriver({ location: folder, visibility: 'private' })

/** The store in a folder, which several machines can share. */
export const openFolder = (folder: string): FileStore => fileStoreOn(driverOf(folder))

/** The folder of the files, where they are not in a bucket. */
export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** Opens the store that the configuration names; in a folder it deletes what killed processes have left. @throws a readable error when its bucket can't be used. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<FileStore> {
  if (config.bucket === null) {
    await driverOf(filesFolderOf(config)).deleteAbandoned()
    return openFolder(filesFolderOf(config))
  }
  // The client of object stores is large, and only needed here.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(config.bucket)
}
