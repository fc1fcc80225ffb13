import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

test('a reader who does not read is disconnected, and its memory is given back', async () => {
  const server = createServer((_request, response) => {
    const stream = openEventStream(response, {})
    const data = { text: 'x'.repeat(10_000) }
    const sending = setInterval(() => {
      if (response.destroyed) return clearInterval(sending)
      for (let count = 0; count < 20; count += 1) stream.send([{ id: '1', name: 'order', data }])
      expect(response.writableLength).toBeLessThan(200_000)
      return undefined
    }, 1)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  const closed = once(server, 'request').then(([, response]) => once(response as NodeJS.EventEmitter, 'close'))
  await closed
  socket.destroy()
  server.close()
})
