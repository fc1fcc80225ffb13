import type { FastifyRequest } from 'fastify'

/** Whether a request comes from this machine and was not forwarded by a proxy. */
export const isLocal = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
