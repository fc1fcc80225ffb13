import { demoSeller } from './seller.ts'

interface Variable {
  readonly name: string
  /** Value when it is not set; null where it must be set or the feature is off. */
  readonly default: string | null
  readonly meaning: string
  /** Must be set in production: nobody may transfer to the account of the demo, or read its seller in the terms. */
  readonly requiredInProduction?: true
}

/** All variables that the program reads, in the order of the table in docs/operations/variables.md (a test compares them). */
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
  {
    name: 'DATABASE_URL',
    default: null,
    meaning:
      'PostgreSQL 15 or newer, special characters of its password as codes (`%25` for %); if set, the program runs in production mode',
  },
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
  { name: 'CONTACT_EMAIL', default: 'studio@ruleandlead.example', meaning: 'E-mail address shown to shoppers', requiredInProduction: true },
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
  { name: 'SELLER_NAME', default: demoSeller.name, meaning: 'The seller in imprint, terms and documents', requiredInProduction: true },
  { name: 'SELLER_STREET', default: demoSeller.street, meaning: 'Street and number', requiredInProduction: true },
  { name: 'SELLER_ZIP_CODE', default: demoSeller.zipCode, meaning: 'Postal code', requiredInProduction: true },
  { name: 'SELLER_CITY', default: demoSeller.city, meaning: 'City', requiredInProduction: true },
  { name: 'SELLER_COUNTRY', default: demoSeller.country, meaning: 'Country, two letters', requiredInProduction: true },
  { name: 'SELLER_COMPANY_ID', default: demoSeller.companyId, meaning: 'Number in the register of companies', requiredInProduction: true },
  { name: 'SELLER_VAT_ID', default: demoSeller.vatId, meaning: 'VAT number', requiredInProduction: true },
  { name: 'SELLER_REGISTER', default: demoSeller.register, meaning: 'Court and file of the register entry', requiredInProduction: true },
  { name: 'SELLER_REPRESENTATIVE', default: demoSeller.representative, meaning: 'Who represents the seller', requiredInProduction: true },
  { name: 'SELLER_PHONE', default: demoSeller.phone, meaning: 'Phone', requiredInProduction: true },
  {
    name: 'GUARANTEE_NOTICES',
    default: null,
    meaning:
      'Folder with the European Commission’s notice on the legal guarantee, as published: `cs`, `en` and `de`, each as .svg, .png or .jpg',
  },
  {
    name: 'BANK_CZ_CZK',
    default: 'Rule & Lead s.r.o.;CZ6508000000192000145399;GIBACZPX;19-2000145399/0800',
    meaning: 'Account for CZK on the Czech site: owner;IBAN;BIC;local number',
    requiredInProduction: true,
  },
  {
    name: 'BANK_CZ_EUR',
    default: 'Rule & Lead s.r.o.;CZ6508000000192000145399;GIBACZPX',
    meaning: 'Account for EUR on the Czech site',
    requiredInProduction: true,
  },
  {
    name: 'BANK_EN_EUR',
    default: 'Rule & Lead Ltd;CZ6508000000192000145399;GIBACZPX',
    meaning: 'Account for EUR on the English site',
    requiredInProduction: true,
  },
  {
    name: 'BANK_DE_EUR',
    default: 'Rule & Lead GmbH;DE89370400440532013000;COBADEFFXXX',
    meaning: 'Account for EUR on the German site',
    requiredInProduction: true,
  },
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
  { name: 'DEMO_ORDERS', default: 'on', meaning: 'Whether a new demo is filled with the orders of a quarter: on or off' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug or silent' },
] as const satisfies readonly Variable[]

export type VariableName = (typeof variables)[number]['name']
