import { z } from 'zod'
import { BankAccountSetting } from './bank-account-setting.ts'
import { type BucketSettings, bucketOf, bucketVariables } from './files/bucket-settings.ts'
import { demoSeller } from './seller.ts'
import type { SiteSettings } from './sites.ts'

interface Variable {
  readonly name: string
  /** Value when it is not set; null where it must be set or the feature is off. */
  readonly default: string | null
  readonly meaning: string
  /** Must be set in production, where no demo value replaces it. */
  readonly requiredInProduction?: true
}

/** All variables that the program reads, in the order of the README's table (a test compares them). */
export const variables = [
  { name: 'PORT', default: '3000', meaning: 'Port to listen on; 0 for any free port' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on' },
  { name: 'DATA_DIR', default: './data', meaning: 'Folder of the embedded database, uploaded files and drawn pictures' },
  {
    name: 'S3_ENDPOINT',
    default: null,
    meaning: 'Object store for the files instead of a folder, e.g. https://s3.example; without it Amazon’s own in the region',
  },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket; most stores of one’s own accept any' },
  { name: 'S3_BUCKET', default: null, meaning: 'Bucket for the files; without it they are in DATA_DIR' },
  { name: 'S3_ACCESS_KEY_ID', default: null, meaning: 'Key that may read, write, list and delete in the bucket' },
  { name: 'S3_SECRET_ACCESS_KEY', default: null, meaning: 'Secret of the key' },
  {
    name: 'S3_FORCE_PATH_STYLE',
    default: 'off',
    meaning: 'Whether the bucket is named in the path instead of the host, as with MinIO or Garage: on or off',
  },
  { name: 'DATABASE_URL', default: null, meaning: 'PostgreSQL 15 or newer; if set, the program runs in production mode' },
  {
    name: 'JWT_SECRET',
    default: null,
    meaning: 'Secret that signs the tokens of accounts, at least 32 characters; the demo generates one',
    requiredInProduction: true,
  },
  { name: 'JWT_SECRET_SECOND', default: null, meaning: 'A second secret that is accepted too while `JWT_SECRET` is changed' },
  { name: 'SITE_HOST_CZ', default: 'localhost', meaning: 'Host of the Czech site, which also serves every unknown host' },
  { name: 'SITE_HOST_EN', default: 'en.localhost', meaning: 'Host of the English site' },
  { name: 'SITE_HOST_DE', default: 'de.localhost', meaning: 'Host of the German site' },
  { name: 'TRUSTED_PROXY', default: null, meaning: 'Address or CIDR of the proxy whose forwarded headers are trusted' },
  { name: 'BRAND', default: 'Rule & Lead', meaning: 'Name of the shop' },
  { name: 'CONTACT_EMAIL', default: 'studio@ruleandlead.example', meaning: 'E-mail address shown to shoppers' },
  {
    name: 'SHOP_EMAIL',
    default: 'orders@ruleandlead.example',
    meaning: 'E-mail address for the orders sent to the shop',
    requiredInProduction: true,
  },
  { name: 'MAIL_FROM', default: 'Rule & Lead <studio@ruleandlead.example>', meaning: 'Sender of all mails', requiredInProduction: true },
  {
    name: 'SMTP_URL',
    default: null,
    meaning: 'Mail server, e.g. smtps://user:password@mail.example; without it mails stay in the outbox',
    requiredInProduction: true,
  },
  { name: 'SELLER_NAME', default: demoSeller.name, meaning: 'The seller in imprint, terms and documents' },
  { name: 'SELLER_STREET', default: demoSeller.street, meaning: 'Street and number' },
  { name: 'SELLER_ZIP_CODE', default: demoSeller.zipCode, meaning: 'Postal code' },
  { name: 'SELLER_CITY', default: demoSeller.city, meaning: 'City' },
  { name: 'SELLER_COUNTRY', default: demoSeller.country, meaning: 'Country, two letters' },
  { name: 'SELLER_COMPANY_ID', default: demoSeller.companyId, meaning: 'Number in the register of companies' },
  { name: 'SELLER_VAT_ID', default: demoSeller.vatId, meaning: 'VAT number' },
  { name: 'SELLER_REGISTER', default: demoSeller.register, meaning: 'Court and file of the register entry' },
  { name: 'SELLER_REPRESENTATIVE', default: demoSeller.representative, meaning: 'Who represents the seller' },
  { name: 'SELLER_PHONE', default: demoSeller.phone, meaning: 'Phone' },
  {
    name: 'BANK_CZ_CZK',
    default: 'Rule & Lead s.r.o.;CZ6508000000192000145399;GIBACZPX;19-2000145399/0800',
    meaning: 'Account for CZK on the Czech site: owner;IBAN;BIC;local number',
  },
  { name: 'BANK_CZ_EUR', default: 'Rule & Lead s.r.o.;CZ6508000000192000145399;GIBACZPX', meaning: 'Account for EUR on the Czech site' },
  { name: 'BANK_EN_EUR', default: 'Rule & Lead Ltd;CZ6508000000192000145399;GIBACZPX', meaning: 'Account for EUR on the English site' },
  { name: 'BANK_DE_EUR', default: 'Rule & Lead GmbH;DE89370400440532013000;COBADEFFXXX', meaning: 'Account for EUR on the German site' },
  { name: 'GOPAY_GOID', default: null, meaning: 'GoPay: id of the shop; card payment needs it with client id and secret' },
  { name: 'GOPAY_CLIENT_ID', default: null, meaning: 'GoPay: client id' },
  { name: 'GOPAY_CLIENT_SECRET', default: null, meaning: 'GoPay: client secret' },
  {
    name: 'GOPAY_BASE_URL',
    default: 'https://gate.gopay.cz/api',
    meaning: 'GoPay: URL of the API; https://gw.sandbox.gopay.com/api for the sandbox',
  },
  { name: 'PAYPAL_CLIENT_ID', default: null, meaning: 'PayPal: client id; PayPal is offered only with id and secret' },
  { name: 'PAYPAL_CLIENT_SECRET', default: null, meaning: 'PayPal: client secret' },
  {
    name: 'PAYPAL_BASE_URL',
    default: 'https://api-m.paypal.com',
    meaning: 'PayPal: URL of the API; https://api-m.sandbox.paypal.com for the sandbox',
  },
  {
    name: 'PAYPAL_SDK_URL',
    default: 'https://www.paypal.com/sdk/js',
    meaning: 'PayPal: URL of the button script; https://www.sandbox.paypal.com/sdk/js for the sandbox',
  },
  {
    name: 'METRICS_TOKEN',
    default: null,
    meaning: 'Bearer token for `/metrics`; without it production replies 404, and the demo allows only requests from this machine',
  },
  {
    name: 'BODY_REQUESTS_PER_ADDRESS',
    default: '32',
    meaning: 'Maximum concurrent requests with a body per network address; more are answered 429',
  },
  { name: 'BODY_BYTES_PER_ADDRESS', default: '64000000', meaning: 'Maximum bytes of concurrent bodies per network address' },
  { name: 'BODY_REQUESTS', default: '512', meaning: 'Maximum concurrent requests with a body in total; more are answered 503' },
  { name: 'BODY_BYTES', default: '384000000', meaning: 'Maximum bytes of concurrent bodies in total' },
  { name: 'REQUEST_TIMEOUT_SECONDS', default: '30', meaning: 'Time limit for a request to arrive, including its body' },
  { name: 'PROCESS_ROLE', default: 'all', meaning: 'web: pages and API, no jobs; jobs: only jobs, health and metrics; all: both' },
  {
    name: 'DRAIN_SECONDS',
    default: '5',
    meaning: 'How long the program still answers after SIGTERM, while `/api/ready` already says 503; Ctrl-C stops it at once',
  },
  { name: 'PREPARE_PICTURES', default: 'on', meaning: 'Whether product pictures are drawn in advance: on or off' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug or silent' },
] as const satisfies readonly Variable[]

export type VariableName = (typeof variables)[number]['name']

const Host = z
  .string()
  .regex(/^[a-z0-9.-]+$/i, 'a host without scheme and port')
  .toLowerCase()
const text = z.string().trim().min(1)
const TokenSecret = z.string().min(32, 'at least 32 characters')
const positive = z.coerce.number().int().min(1)
/** An address without its trailing slash. */
const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: text,
  DATA_DIR: text,
  ...bucketVariables,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  BODY_REQUESTS_PER_ADDRESS: positive,
  BODY_BYTES_PER_ADDRESS: positive,
  BODY_REQUESTS: positive,
  BODY_BYTES: positive,
  REQUEST_TIMEOUT_SECONDS: positive,
  PROCESS_ROLE: z.enum(['web', 'jobs', 'all']),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300),
  PREPARE_PICTURES: z.enum(['on', 'off']),
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
  readonly mail: { readonly from: string; readonly shop: string; readonly smtpUrl: string | null }
  readonly bankAccounts: {
    readonly cz: { readonly CZK: BankAccountSetting; readonly EUR: BankAccountSetting }
    readonly en: { readonly EUR: BankAccountSetting }
    readonly de: { readonly EUR: BankAccountSetting }
  }
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
    logLevel: env.LOG_LEVEL,
  }
}
