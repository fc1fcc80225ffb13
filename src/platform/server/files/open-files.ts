import { join } from 'node:path'
import type { Config } from '../env.ts'
import { type FileStore, fileStoreOn } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

/** The store in a folder, which several machines can share. */
export const openFolder = (folder: string): FileStore => fileStoreOn(new FolderDriver({ location: folder, visibility: 'private' }))

/** Opens the store that the configuration names. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> => Promise.resolve(openFolder(join(dataDir, 'files')))
