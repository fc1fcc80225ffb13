import { describe, expect, test } from 'vitest'
import { withoutPassword } from './database-address.ts'
import { readConfig } from './env.ts'

describe('the address of the database', () => {
  test.each([
    ['postgres://shop:hunt%25er2@db.example/shop', 'postgres://shop@db.example/shop', 'hunt%er2'],
    ['postgres://shop@db.example/shop?password=s%26cret', 'postgres://shop@db.example/shop', 's&cret'],
    ['postgres:///shop?host=127.0.0.1&user=u&password=secret', 'postgres:///shop?host=127.0.0.1&user=u', 'secret'],
    ['postgres://shop:other@db.example/shop?p%61ssword=secret', 'postgres://shop@db.example/shop', 'secret'],
    ['postgres://shop:secret@db.example/shop?password=', 'postgres://shop@db.example/shop', 'secret'],
    ['postgres://db.example/shop?password=one&password=two', 'postgres://db.example/shop', 'two'],
    ['postgres://db.example/shop?options=-c%20a%3Db%2Bc', 'postgres://db.example/shop?options=-c%20a%3Db%2Bc', ''],
  ])('of %s is divided as the driver reads it', (url, address, password) => {
    expect(withoutPassword(url)).toEqual({ address, password })
  })

  test('is refused with a % that begins no code, which the tools of PostgreSQL refuse, and is not repeated', () => {
    for (const DATABASE_URL of ['postgres://u:hunt%er2@h/db', 'postgres://u:hunter%@h/db', 'postgres://u@h/db?password=hunt%er2']) {
      expect(() => readConfig({ DATABASE_URL })).toThrow('DATABASE_URL: a % in a name or password is written %25')
      expect(() => readConfig({ DATABASE_URL })).not.toThrow('hunt')
    }
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:hunt%25er2@h/db' })).not.toThrow('DATABASE_URL:')
  })
})
