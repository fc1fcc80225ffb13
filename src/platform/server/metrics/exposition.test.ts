import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { exposition } from './exposition.ts'
import { countRequests } from './request-metrics.ts'

test('metrics are written in the format of Prometheus, with any label value escaped', () => {
  expect(exposition([{ name: 'shop_jobs', help: 'Jobs.', type: 'gauge', samples: [{ labels: { queue: 'a "b"\\\n' }, value: 2 }] }])).toBe(
    '# HELP shop_jobs Jobs.\n# TYPE shop_jobs gauge\nshop_jobs{queue="a \\"b\\"\\\\\\n"} 2\n',
  )
})

test('requests are counted by their route, never by their address', async () => {
  const app = Fastify()
  const families = countRequests(app)
  app.get('/api/orders/:token', () => 'mine')
  for (const token of ['alpha', 'beta', 'gamma']) await app.inject(`/api/orders/${token}`)
  await app.inject('/nowhere/jana@vrba.example')
  const text = exposition(families())
  expect(text).toContain('http_requests_total{method="GET",route="/api/orders/:token",status="2xx"} 3\n')
  expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf"} 4\n')
  expect(text).toContain('http_request_duration_seconds_count 4\n')
  expect(text).toContain('http_route_duration_seconds_count{route="/api/orders/:token"} 3\n')
  expect(text).toContain('http_requests_total{method="GET",route="none",status="4xx"} 1\n')
  expect(text).not.toMatch(/alpha|beta|jana/)
})

test('the metrics stay small however many routes are called with every method and outcome', async () => {
  const app = Fastify()
  const families = countRequests(app)
  for (let nth = 0; nth < 250; nth += 1)
    app.get<{ Params: { status: string } }>(`/api/a-subject-of-the-shop/number-${nth}/:status`, ({ params }, reply) =>
      reply.code(Number(params.status)).send(),
    )
  for (let nth = 0; nth < 250; nth += 1)
    for (const status of [200, 404, 500]) await app.inject(`/api/a-subject-of-the-shop/number-${nth}/${status}`)
  expect(exposition(families()).length).toBeLessThan(150_000)
})
