import { describe, expect, test } from 'vitest'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { readConfig } from './env.ts'
import { variables } from './environment-variables.ts'

const production = {
  ...productionEnvironment('postgres://shop:secret@db.example/shop'),
  JWT_SECRET: 'thirty-two characters and a few more',
}

describe('the configuration', () => {
  test('is a working demo when nothing is set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: null,
      site: { hosts: { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' } },
    })
    expect(config.mail.smtpUrl).toBeNull()
  })

  test('names the accounts of the demo', () => {
    expect(readConfig({}).bankAccounts.cz.CZK.local).toBe('19-2000145399/0800')
  })

  test('refuses an account with a mistyped digit', () => {
    const mistyped = 'Shop s.r.o.;CZ6508000000192000145398;GIBACZPX'
    expect(() => readConfig({ BANK_CZ_EUR: mistyped })).toThrow('BANK_CZ_EUR.1: the check digits of the IBAN are wrong')
  })

  test('treats an empty variable as not set', () => expect(readConfig({ PORT: '', BRAND: ' ' }).port).toBe(3000))

  test('offers a provider whose credentials are complete, and refuses incomplete ones', () => {
    expect(readConfig({}).payments).toEqual({ goPay: null, payPal: null })
    const credentials = { PAYPAL_CLIENT_ID: 'app', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com/' }
    expect(readConfig(credentials).payments.payPal).toEqual({
      baseUrl: 'https://api-m.sandbox.paypal.com',
      sdkUrl: 'https://www.paypal.com/sdk/js',
      clientId: 'app',
      clientSecret: 'secret',
    })
    expect(() => readConfig({ GOPAY_GOID: '8123456789', GOPAY_CLIENT_ID: 'shop' })).toThrow(/GOPAY_CLIENT_SECRET: all of them or none/)
  })

  test('keeps files in a folder, or in a bucket whose variables are complete', () => {
    expect(readConfig({}).bucket).toBeNull()
    const bucket = { S3_BUCKET: 'files-of-shop', S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(bucket).bucket).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'files-of-shop',
      accessKeyId: 'shop',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    })
    expect(readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'on' }).bucket).toMatchObject({
      endpoint: 'https://s3.example',
      forcePathStyle: true,
    })
    expect(() => readConfig({ S3_BUCKET: 'files-of-shop' })).toThrow(/S3_SECRET_ACCESS_KEY: all of them or none/)
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_ENDPOINT needs S3_BUCKET')
    expect(() => readConfig({ ...bucket, S3_BUCKET: 'Files/Shop' })).toThrow('S3_BUCKET: no name of a bucket')
  })

  test('refuses a login in the address of the object store, which messages name, and does not repeat it', () => {
    const bucket = { S3_BUCKET: 'files-of-shop', S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'secret' }
    for (const login of ['key:topsecret@', 'topsecret@', ':topsecret@']) {
      const read = () => readConfig({ ...bucket, S3_ENDPOINT: `http://${login}127.0.0.1:9000` })
      expect(read).toThrow('S3_ENDPOINT: an address without a login; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead')
      expect(read).not.toThrow('topsecret')
    }
  })

  test('reports all invalid variables at once', () => {
    expect(() => readConfig({ PORT: 'http', CONTACT_EMAIL: 'nobody', BANK_DE_EUR: 'Owner;XX;YY' })).toThrow(
      /PORT[\s\S]*CONTACT_EMAIL[\s\S]*BANK_DE_EUR/,
    )
  })

  test('says which number it expects', () => {
    expect(() => readConfig({ PORT: '70000', DRAIN_SECONDS: 'abc', BODY_REQUESTS: '0.5' })).toThrow(
      /^The configuration is invalid:\n {2}PORT: a whole number from 0 to 65535\n {2}BODY_REQUESTS: a whole number of at least 1\n {2}DRAIN_SECONDS: a number from 0 to 300$/,
    )
  })

  test('accepts only an address or a range as a trusted proxy', () => {
    for (const proxy of ['10.0.0.1', '10.0.0.0/8', 'fd00::/8']) expect(readConfig({ TRUSTED_PROXY: proxy }).trustedProxy).toBe(proxy)
    expect(() => readConfig({ TRUSTED_PROXY: 'nginx' })).toThrow('TRUSTED_PROXY: an address or CIDR')
  })

  test('requires a mail server, a secret, and an address, seller and accounts of one’s own in production', () => {
    expect(readConfig(production).databaseUrl).toBe(production.DATABASE_URL)
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'SHOP_EMAIL',
      'CONTACT_EMAIL',
      'JWT_SECRET',
      'SELLER_NAME',
      'SELLER_VAT_ID',
      'BANK_CZ_CZK',
      'BANK_DE_EUR',
    ])
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} is required with DATABASE_URL`)
  })

  test('divides pages and jobs only between processes that share a database', () => {
    expect([readConfig({}).processRole, readConfig({ ...production, PROCESS_ROLE: 'jobs' }).processRole]).toEqual(['all', 'jobs'])
    expect(() => readConfig({ PROCESS_ROLE: 'web' })).toThrow('PROCESS_ROLE: the demo does everything in one process')
    expect(() => readConfig({ ...production, PROCESS_ROLE: 'mail' })).toThrow('PROCESS_ROLE')
  })

  test('refuses a secret that can be guessed', () =>
    expect(() => readConfig({ ...production, JWT_SECRET: 'secret' })).toThrow('JWT_SECRET: at least 32 characters'))

  test('accepts a second secret while the first is changed', () => {
    const secrets = [production.JWT_SECRET, 'another of thirty-two characters']
    expect(readConfig({ ...production, JWT_SECRET_SECOND: secrets[1] }).jwtSecrets).toEqual(secrets)
    expect(() => readConfig({ ...production, JWT_SECRET_SECOND: 'secret' })).toThrow('JWT_SECRET_SECOND: at least 32 characters')
    expect(() => readConfig({ JWT_SECRET_SECOND: secrets[1] })).toThrow('JWT_SECRET_SECOND needs JWT_SECRET')
  })

  test('lists each variable once, with its meaning', () => {
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length)
    expect(variables.every(({ meaning }) => meaning.length > 3)).toBe(true)
  })
})
