import type { RedeemHandover, VisitorState, RestoredVisitor, HandoverToken } from '../schema.ts'

async function post(path: string, body: VisitorState | RedeemHandover): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/**
 * Stores cart, draft and typed information on the server and returns the token for the link to the other site.
 * @throws if that fails
 */
export async function postHandover(payload: VisitorState): Promise<string> {
  const response = await post('/api/handover', payload)
  if (!response.ok) throw new Error(`handover: ${response.status}`)
  const { token } = (await response.json()) as HandoverToken
  return token
}

/** Fetches the state from the other site and the origin; null if the token was used before or is older than five minutes. */
export async function fetchHandover(token: string): Promise<RestoredVisitor | null> {
  const response = await post('/api/handover/take', { token, from: document.referrer })
  return response.ok ? ((await response.json()) as RestoredVisitor) : null
}
