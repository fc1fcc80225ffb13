import sharp from 'sharp'
import { signInByApi } from './sign-in-by-api.ts'

/** Signs in to an account of the demo and returns a function for its calls. @throws for a reply other than success. */
export async function officeCalls(origin: string, email = 'dealer@demo.example') {
  const authorization = `Bearer ${await signInByApi(origin, email)}`
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

/** The ids of an order's items, from the office's list. */
export async function itemIdsOf(call: Awaited<ReturnType<typeof officeCalls>>, orderId: string): Promise<readonly string[]> {
  const list = (await call('GET', 'b2b/dealer/order/list')) as { items: { id: string; orderItems: { id: string }[] }[] }
  return list.items.find(({ id }) => id === orderId)?.orderItems.map(({ id }) => id) ?? []
}

/** A picture for a proof, base64; each colour gives another picture. */
export async function proofPicture(background: string): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 120, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}
