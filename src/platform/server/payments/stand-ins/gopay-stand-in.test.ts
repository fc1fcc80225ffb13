import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openStandIns, standInCredentials } from './open-stand-ins.ts'

test('the gateway of the demo notifies only its own shop, whatever address the payment names', async () => {
  const reached: string[] = []
  const neighbour = createServer((request, response) => {
    reached.push(`neighbour ${request.url}`)
    response.end()
  })
  await new Promise<void>((resolve) => void neighbour.listen(0, '127.0.0.1', resolve))
  const named = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`
  const standIns = openStandIns({ isAtShop: true })
  const shop = Fastify({ forceCloseConnections: true })
  await shop.register(standIns.routes)
  shop.get<{ Querystring: { id: string } }>('/notified', ({ query }) => reached.push(`shop ${query.id}`))
  await shop.listen({ host: '127.0.0.1', port: 0 })

  const { clientId, clientSecret, goid } = standInCredentials.goPay
  const api = `${standIns.origin()}/demo/gopay/api`
  const login = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const given = await fetch(`${api}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: login },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await given.json()) as { access_token: string }
  const pay = async (notificationUrl: string): Promise<string> => {
    const made = await fetch(`${api}/payments/payment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        target: { type: 'ACCOUNT', goid: Number(goid) },
        amount: 100,
        currency: 'CZK',
        order_number: '26110001',
        callback: { return_url: named, notification_url: notificationUrl },
      }),
    })
    const { id } = (await made.json()) as { id: number }
    standIns.goPay.act(String(id), 'pay')
    return String(id)
  }
  await pay(`${named}//${new URL(named).host}/notified`)
  const id = await pay(`${named}/notified`)
  await expect.poll(() => reached).toEqual([`shop ${id}`])

  await shop.close()
  neighbour.close()
})
