import { randomUUID } from 'node:crypto'
import { BucketDriver, type BucketLimits } from './bucket-driver.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { type FileStore, fileStoreOn } from './file-store.ts'
import { pausingAfterFailure } from './pause-after-failure.ts'
import { describeError } from './store-unavailable.ts'

export const defaultLimits: BucketLimits = { connectMs: 5000, requestMs: 15_000, attempts: 2, keysAtOnce: 1000, pauseMs: 5000 }

/**
 * Writes, finds, reads and deletes a small object of its own name: what the program will do later, and whether the bytes stay as they are.
 * A key that may not list gets "forbidden" instead of "missing".
 */
async function probeBucket(driver: BucketDriver): Promise<void> {
  const key = `checks/${randomUUID()}`
  if (await driver.touch(key)) throw new Error(`an object ${key} exists already`)
  await driver.put(key, key)
  const found = new TextDecoder().decode(await driver.getBytes(key))
  await driver.delete(key)
  if (found !== key) throw new Error('it does not keep files as they are sent')
}

/** Opens the store in a bucket after trying it. @throws a readable error when it can't be used. */
export async function openBucket(settings: BucketSettings, limits = defaultLimits): Promise<FileStore> {
  const driver = new BucketDriver(settings, limits)
  try {
    await probeBucket(driver)
  } catch (error) {
    const failure = describeError(error)
    const place = settings.endpoint === null ? `Amazon's region ${settings.region}` : settings.endpoint
    throw new Error(
      `The bucket ${settings.bucket} at ${place} can't be used: ${failure}. Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_FORCE_PATH_STYLE.`,
      { cause: error },
    )
  }
  return pausingAfterFailure(fileStoreOn(driver), {
    pauseMs: limits.pauseMs,
    callMs: limits.attempts * (limits.connectMs + limits.requestMs),
  })
}
