import { expect, test } from 'vitest'
import { makeOrderBody, sendOrder, totalOf } from '#tests/support/order-by-api.ts'
import { startShop } from '#tests/support/start-shop.ts'

test('orders, sign-ins and refused requests leave a log of JSON lines without personal data and keys', async () => {
  const shop = await startShop({ env: { LOG_LEVEL: 'debug' } })
  const log: string[] = []
  shop.process.stdout?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  const origin = `http://127.0.0.1:${shop.port}`
  try {
    const seenTotal = await totalOf(origin, makeOrderBody(0))
    const reply = await sendOrder(origin, makeOrderBody(seenTotal))
    const { token } = (await reply.json()) as { token: string }
    const post = (path: string, body: object) =>
      fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await fetch(`${origin}/api/orders/${token}`)
    await fetch(`${origin}/objednavka/${token}`)
    await fetch(`${origin}/objednavka/${token}?token=${token}&email=jana@vrba-tesarstvi.example`)
    await fetch(`${origin}/jana@vrba-tesarstvi.example`)
    await post('/api/auth/login', { email: 'jana@vrba-tesarstvi.example', password: 'a password of mine' })
    await post('/api/orders', { ...makeOrderBody(0), currency: 'gold' })
    const ordered = await sendOrder(origin, { ...makeOrderBody(0), seenTotal: 'all' })
    expect(ordered.status).toBe(400)

    const scrape = async () => (await fetch(`${origin}/metrics`)).text()
    // pg-boss counts its jobs every few seconds.
    await expect.poll(scrape).toMatch(/^shop_jobs\{queue="confirm-order",state="kept"\} 1$/m)
    const figures = await scrape()
    expect(figures).toMatch(/^http_requests_total\{method="GET",route="\/api\/orders\/:token",status="2xx"\} 1$/m)
    expect(figures).toMatch(/^shop_database_connections\{state="idle"\} \d+$/m)
    expect(figures).not.toContain(token)
    const forwarded = await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(forwarded.status).toBe(404)

    await expect.poll(() => log.join('').includes('/metrics')).toBe(true)
    const lines = log
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { reqId?: string; path?: string })
    expect(lines.filter(({ path }) => path?.startsWith('/api/orders')).length).toBeGreaterThanOrEqual(4)
    expect(lines.filter(({ path, reqId }) => path !== undefined && !/^[0-9a-f-]{36}$/.test(reqId ?? ''))).toEqual([])
    const written = log.join('').replace(/^.*password demo-password$/m, '')
    for (const personal of [token, 'jana', 'Vrbov', 'Lipová', '312 555', 'a password of mine']) expect(written).not.toContain(personal)
  } finally {
    await shop.stop()
  }
})
