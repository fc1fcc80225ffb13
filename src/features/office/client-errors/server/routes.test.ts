import { expect, test } from 'vitest'
import { createLogger } from '#platform/server/log.ts'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { openTestApi } from '#tests/support/test-api.ts'

test('a browser error is logged in one line, without what the visitor typed', async () => {
  const lines: string[] = []
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) })
  const app = await openTestApi(shopWithoutDatabase(), {}, logger)
  const payload = {
    source: 'script',
    message: 'Unexpected token \'J\', "Jana Vrbova" is not valid JSON for jana@vrba.example',
    stack: `at read (https://shop.example/assets/order-Dx3.js?${'q'.repeat(8)}:1:1494)\nat /objednavka/${'s5iNnXYScJShYrtVgFJRMwPj9IDeEdYl'}`,
    page: 'order',
    locale: 'cz',
  }
  const reply = await app.inject({ method: 'POST', url: '/api/client-errors', payload })
  expect(reply.statusCode).toBe(204)
  const [line = ''] = lines
  expect(lines).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ msg: 'an error in a browser', source: 'script', page: 'order', locale: 'cz' })
  expect(line).toContain('order-Dx3.js')
  expect(line).not.toMatch(/Jana|jana|qqqq|s5iNnXYS/)
  await app.close()
})
