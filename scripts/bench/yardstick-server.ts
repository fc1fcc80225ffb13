import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The yardstick of every figure: Fastify with nothing around it. Started as a process of its own by the bench, which reads
 * the port from the first line and gives the page to be matched in size as a file.
 */
const page = readFileSync(process.argv[2] ?? '', 'utf8')
const app = Fastify()
app.get('/hello', () => ({ hello: 'world' }))
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
app.post('/echo', (request) => request.body)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' ? address?.port : address)
