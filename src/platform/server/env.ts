import { z } from 'zod'
import type { OfSiteCurrencies } from '#domain/locale.ts'
import { BankAccountSetting } from './bank-account-setting.ts'
import { type BucketSettings, bucketOf, bucketVariables } from './files/bucket-settings.ts'
import { DatabaseAddress } from './database-address.ts'
import { type VariableName, variables } from './environment-variables.ts'
import { numberSetting, wholeNumberSetting } from './number-settings.ts'
import type { SiteSettings } from './sites.ts'

const Host = z
  .string()
  .regex(/^[a-z0-9.-]+$/i, 'a host without scheme and port')
  .toLowerCase()
const text = z.string().trim().min(1)
const TokenSecret = z.string().min(32, 'at least 32 characters')
/** An address without its trailing slash. */
const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const Environment = z.object({
  PORT: wholeNumberSetting(0, 65_535),
  HOST: text,
  DATA_DIR: text,
  ...bucketVariables,
  DATABASE_URL: DatabaseAddress.optional(),
  JWT_SECRET: TokenSecret.optional(),
  JWT_SECRET_SECOND: TokenSecret.optional(),
  SITE_HOST_CZ: Host,
  SITE_HOST_EN: Host,
  SITE_HOST_DE: Host,
  TRUSTED_PROXY: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'an address or CIDR').optional(),
  BRAND: text,
  CONTACT_EMAIL: z.email(),
  SHOP_EMAIL: z.email(),
  MAIL_FROM: text.regex(/@/, 'a sender such as "Shop <shop@example.com>"'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SELLER_NAME: text,
  SELLER_STREET: text,
  SELLER_ZIP_CODE: text,
  SELLER_CITY: text,
  SELLER_COUNTRY: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  SELLER_COMPANY_ID: text,
  SELLER_VAT_ID: text,
  SELLER_REGISTER: text,
  SELLER_REPRESENTATIVE: text,
  SELLER_PHONE: text,
  GUARANTEE_NOTICES: text.optional(),
  BANK_CZ_CZK: BankAccountSetting,
  BANK_CZ_EUR: BankAccountSetting,
  BANK_EN_EUR: BankAccountSetting,
  BANK_DE_EUR: BankAccountSetting,
  GOPAY_GOID: z.string().regex(/^\d+$/, 'digits').optional(),
  GOPAY_CLIENT_ID: text.optional(),
  GOPAY_CLIENT_SECRET: text.optional(),
  GOPAY_BASE_URL: Address,
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_BASE_URL: Address,
  PAYPAL_SDK_URL: Address,
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  BODY_REQUESTS_PER_ADDRESS: wholeNumberSetting(1),
  BODY_BYTES_PER_ADDRESS: wholeNumberSetting(1),
  BODY_REQUESTS: wholeNumberSetting(1),
  BODY_BYTES: wholeNumberSetting(1),
  REQUEST_TIMEOUT_SECONDS: wholeNumberSetting(1),
  PROCESS_ROLE: z.enum(['web', 'jobs', 'all']),
  DRAIN_SECONDS: numberSetting(0, 300),
  PREPARE_PICTURES: z.enum(['on', 'off']),
  DEMO_ORDERS: z.enum(['on', 'off']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
} satisfies Record<VariableName, z.ZodType>)
type Environment = z.output<typeof Environment>

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null: the files are in a folder. */
  readonly bucket: BucketSettings | null
  /** Null in the demo, which starts its own database. */
  readonly databaseUrl: string | null
  /** The first signs tokens; those of the others are accepted. Null in the demo, which generates one. */
  readonly jwtSecrets: readonly [string, ...string[]] | null
  readonly trustedProxy: string | null
  readonly site: SiteSettings
  /** Folder of the official notices on the legal guarantee; null without one. */
  readonly guaranteeNoticesFolder: string | null
  readonly mail: { readonly from: string; readonly shop: string; readonly smtpUrl: string | null }
  readonly bankAccounts: OfSiteCurrencies<BankAccountSetting>
  /** Null for a provider without credentials: it is not offered, or replaced by a stand-in in the demo. */
  readonly payments: {
    readonly goPay: { readonly baseUrl: string; readonly goid: string; readonly clientId: string; readonly clientSecret: string } | null
    readonly payPal: { readonly baseUrl: string; readonly sdkUrl: string; readonly clientId: string; readonly clientSecret: string } | null
  }
  /** Null: `/metrics` is off in production and open to this machine only in the demo. */
  readonly metricsToken: string | null
  /** Limits of concurrent request bodies; see limit-bodies.ts. */
  readonly bodies: {
    readonly requestsPerAddress: number
    readonly bytesPerAddress: number
    readonly requests: number
    readonly bytes: number
  }
  readonly requestTimeoutMs: number
  /** What this process does: pages and API, jobs, or both. */
  readonly processRole: Environment['PROCESS_ROLE']
  /** From the signal to stop until the server closes. */
  readonly drainMs: number
  /** Whether product pictures are drawn in advance. */
  readonly preparesPictures: boolean
  /** Whether the demo is filled with the orders of a story; never in production. */
  readonly fillsDemo: boolean
  readonly logLevel: Environment['LOG_LEVEL']
}

/** Credentials that must be set together. */
const requiredTogether = [
  ['GOPAY_GOID', 'GOPAY_CLIENT_ID', 'GOPAY_CLIENT_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const satisfies readonly (readonly VariableName[])[]

/** Variables that do nothing unless another is set too. */
const requiredBy = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['JWT_SECRET_SECOND', 'JWT_SECRET'],
] as const satisfies readonly (readonly [VariableName, VariableName])[]

function paymentsOf(env: Environment): Config['payments'] {
  const { GOPAY_GOID: goid, GOPAY_CLIENT_ID: goPayId, GOPAY_CLIENT_SECRET: goPaySecret } = env
  const { PAYPAL_CLIENT_ID: payPalId, PAYPAL_CLIENT_SECRET: payPalSecret } = env
  return {
    goPay: goid && goPayId && goPaySecret ? { baseUrl: env.GOPAY_BASE_URL, goid, clientId: goPayId, clientSecret: goPaySecret } : null,
    payPal:
      payPalId && payPalSecret
        ? { baseUrl: env.PAYPAL_BASE_URL, sdkUrl: env.PAYPAL_SDK_URL, clientId: payPalId, clientSecret: payPalSecret }
        : null,
  }
}

/** Reads the configuration once, at start. @throws one error that names every invalid or missing variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: string) => (environment[name]?.trim() === '' ? undefined : environment[name])
  const production = given('DATABASE_URL') !== undefined
  const missing = variables.filter((variable) => production && 'requiredInProduction' in variable && given(variable.name) === undefined)
  const halves = requiredTogether.filter((names) => names.some(given) && !names.every(given))
  const unsupported = requiredBy.filter(([name, needed]) => given(name) !== undefined && given(needed) === undefined)
  const isPart = ['web', 'jobs'].includes(given('PROCESS_ROLE') ?? '') && !production
  const parsed = Environment.safeParse(
    Object.fromEntries(variables.map((variable) => [variable.name, given(variable.name) ?? variable.default ?? undefined])),
  )
  const errors = [
    ...missing.map(({ name, meaning }) => `${name} is required with DATABASE_URL (${meaning})`),
    ...(isPart ? ['PROCESS_ROLE: the demo does everything in one process; web and jobs need DATABASE_URL'] : []),
    ...unsupported.map(([name, needed]) => `${name} needs ${needed}`),
    ...halves.map((names) => `${names.join(', ')}: all of them or none`),
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
  ]
  if (!parsed.success || errors.length > 0) throw new Error(`The configuration is invalid:\n  ${errors.join('\n  ')}`)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    bucket: bucketOf(env),
    databaseUrl: env.DATABASE_URL ?? null,
    jwtSecrets:
      env.JWT_SECRET === undefined ? null : [env.JWT_SECRET, ...(env.JWT_SECRET_SECOND === undefined ? [] : [env.JWT_SECRET_SECOND])],
    trustedProxy: env.TRUSTED_PROXY ?? null,
    site: {
      brand: env.BRAND,
      contactEmail: env.CONTACT_EMAIL,
      hosts: { cz: env.SITE_HOST_CZ, en: env.SITE_HOST_EN, de: env.SITE_HOST_DE },
      seller: {
        name: env.SELLER_NAME,
        street: env.SELLER_STREET,
        zipCode: env.SELLER_ZIP_CODE,
        city: env.SELLER_CITY,
        country: env.SELLER_COUNTRY,
        companyId: env.SELLER_COMPANY_ID,
        vatId: env.SELLER_VAT_ID,
        register: env.SELLER_REGISTER,
        representative: env.SELLER_REPRESENTATIVE,
        phone: env.SELLER_PHONE,
      },
    },
    guaranteeNoticesFolder: env.GUARANTEE_NOTICES ?? null,
    mail: { from: env.MAIL_FROM, shop: env.SHOP_EMAIL, smtpUrl: env.SMTP_URL ?? null },
    bankAccounts: { cz: { CZK: env.BANK_CZ_CZK, EUR: env.BANK_CZ_EUR }, en: { EUR: env.BANK_EN_EUR }, de: { EUR: env.BANK_DE_EUR } },
    payments: paymentsOf(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    bodies: {
      requestsPerAddress: env.BODY_REQUESTS_PER_ADDRESS,
      bytesPerAddress: env.BODY_BYTES_PER_ADDRESS,
      requests: env.BODY_REQUESTS,
      bytes: env.BODY_BYTES,
    },
    requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
    processRole: env.PROCESS_ROLE,
    drainMs: env.DRAIN_SECONDS * 1000,
    preparesPictures: env.PREPARE_PICTURES === 'on',
    fillsDemo: env.DEMO_ORDERS === 'on' && env.DATABASE_URL === undefined,
    logLevel: env.LOG_LEVEL,
  }
}
