import type { Db } from '#db/client.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { messagesOf, systemMessageOf } from '#features/orders/thread/server/reads.ts'
import { peopleById } from './list-people.ts'

/** A thread with the names of the people who wrote and acted, for the office: customers read the name of the shop (decisions §7). */
export async function readNamedThread(db: Db, { id, thread }: Pick<OrderView, 'id' | 'thread'>): Promise<OrderView['thread']> {
  const messages = new Map((await messagesOf(db, id)).map((message) => [message.id, message]))
  const people = await peopleById(
    db,
    [...messages.values()].map(({ accountId }) => accountId),
  )
  return thread.map((entry) => {
    const message = messages.get(entry.id)
    const name = people.get(message?.accountId ?? '')?.name
    if (entry.kind === 'words') return name === undefined ? entry : { ...entry, colleague: name }
    const system = message ? systemMessageOf(message) : null
    const data = system?.type === 'orderStatusChanged' ? system.data : null
    const allTheSame = data !== null && 'moveReason' in data ? data.moveReason : undefined
    const named = { ...entry, ...(name !== undefined && { causedBy: name }), ...(allTheSame !== undefined && { allTheSame }) }
    const isNamed = named.kind === 'assigned' && system?.type === 'dealerAssigned' && system.data.dealerName !== ''
    return isNamed ? { ...named, dealer: system.data.dealerName } : named
  })
}
