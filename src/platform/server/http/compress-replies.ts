import type { FastifyInstance } from 'fastify'
import { encoders, encodingFor } from './encodings.ts'

/** A shorter reply fits into a few packets anyway. */
const minLength = 8_000

/** Compresses long JSON replies, such as an order with thousands of deliveries. Pages and files see to it themselves. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload.length < minLength) return payload
    const varies = reply.getHeader('vary')
    void reply.header('vary', varies === undefined ? 'Accept-Encoding' : `${String(varies)}, Accept-Encoding`)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoders[encoding](Buffer.from(payload))
  })
}
