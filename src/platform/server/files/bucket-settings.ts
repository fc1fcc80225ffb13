import { z } from 'zod'

/** How to reach a bucket of an object store that speaks the S3 protocol. */
export interface BucketSettings {
  /** Null for Amazon's own in the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket is named in the path instead of the host, as most stores of one's own want it. */
  readonly forcePathStyle: boolean
}

const text = z.string().trim().min(1)

/** Messages name the address, and would print a login in it. */
const hasNoLogin = (address: string): boolean => {
  const url = URL.parse(address)
  return url === null || url.username + url.password === ''
}

/** The variables of a bucket. */
export const bucketVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoLogin, 'an address without a login; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead')
    .optional(),
  S3_REGION: text,
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, 'no name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']),
} as const

/** The bucket of an environment; null when none is set. */
export function bucketOf(env: z.output<z.ZodObject<typeof bucketVariables>>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: env.S3_ENDPOINT ?? null,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
  }
}
