import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { maxNodesOfOrder } from '#domain/design/document-limits.ts'
import { checkDesignSize } from './check-design-size.ts'

const large = { sides: [{ nodes: Array.from({ length: maxNodesOfOrder + 1 }, () => ({})) }] }

interface Refused {
  readonly issues: readonly { readonly path: string }[]
}

/** The path of the refusal of a body; null if it is accepted. */
function refusedAt(body: unknown): string | null {
  const send = vi.fn<(sent: Refused) => void>()
  const reply = { code: () => ({ send }) } as unknown as FastifyReply
  checkDesignSize.call({} as never, { body } as FastifyRequest, reply, () => {})
  return send.mock.calls[0]?.[0].issues[0]?.path ?? null
}

test.each([
  ['design', { design: large }],
  ['configurations', { configurations: [{ design: large }] }],
  ['orderItems', { orderItems: [{ design: large }] }],
  ['attachments', { attachments: [{}, { design: large }] }],
])('a body with more objects in "%s" than an order may have is refused', (path, body) => {
  expect(refusedAt(body)).toBe(path)
})

test('an empty list of another body beside the designs does not hide them', () => {
  expect(refusedAt({ orderItems: [], attachments: [], configurations: [{ design: large }] })).toBe('configurations')
  expect(refusedAt({ attachments: [], configurations: [], orderItems: [{ design: large }] })).toBe('orderItems')
})

test.each([null, 'text', {}, { configurations: 'none' }, { design: { sides: [{ nodes: 3 }] } }])('%j has no designs to count', (body) => {
  expect(refusedAt(body)).toBeNull()
})
