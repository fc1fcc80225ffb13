import { createHash } from 'node:crypto'
import { Disk } from 'flydrive'
import { FolderDriver } from './folder-driver.ts'

/** Bytes addressed by their SHA-256 (lower case hex). The same bytes are stored once; nothing is ever overwritten with something else. */
export interface FileStore {
  /** Durable when it resolves; a reader sees the whole file or none. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly get: (sha256: string) => Promise<Uint8Array>
  readonly has: (sha256: string) => Promise<boolean>
  readonly delete: (sha256: string) => Promise<void>
}

/** Where the files are: a folder of this machine, or a bucket of any S3-compatible service. */
export type FileStoreConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly region: string
      /** For services other than AWS. */
      readonly endpoint?: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Two levels of folders keep listings short with millions of files. */
const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

async function diskOf(config: FileStoreConfig): Promise<Disk> {
  switch (config.kind) {
    case 'folder':
      return new Disk(new FolderDriver({ location: config.folder, visibility: 'private' }))
    case 's3': {
      // The AWS client is large and needed by few: it is loaded only where a bucket is configured.
      const { S3Driver } = await import('flydrive/drivers/s3')
      const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config
      return new Disk(
        new S3Driver({
          bucket,
          region,
          credentials: { accessKeyId, secretAccessKey },
          ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
          visibility: 'private',
          supportsACL: false,
        }),
      )
    }
  }
}

export async function openFileStore(config: FileStoreConfig): Promise<FileStore> {
  const disk = await diskOf(config)
  return {
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (!(await disk.exists(keyOf(sha256)))) await disk.put(keyOf(sha256), bytes)
      return sha256
    },
    get: (sha256) => disk.getBytes(keyOf(sha256)),
    has: (sha256) => disk.exists(keyOf(sha256)),
    delete: (sha256) => disk.delete(keyOf(sha256)),
  }
}
