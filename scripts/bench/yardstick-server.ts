import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The baseline of all figures: Fastify without anything else. The bench starts it as a separate process, reads the port from its first
 * line, and passes a file with the page whose size to match.
 */
const page = readFileSync(process.argv[2] ?? '', 'utf8')
const app = Fastify()
app.get('/hello', () => ({ hello: 'world' }))
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
app.post('/echo', (request) => request.body)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' ? address?.port : address)
