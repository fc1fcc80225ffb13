/** What follows within this time after the first goes into one mail: the messages of one side, the codes of an order's parcels. */
export const gatherSeconds = 300

interface Said {
  readonly id: string
  readonly createdAt: Date
}

/**
 * The messages that go into one mail with a message; none for an unknown one.
 * @param messages of one side, oldest first
 */
export function batchOf<Message extends Said>(messages: readonly Message[], id: string): readonly Message[] {
  const batches: Message[][] = []
  for (const message of messages) {
    const batch = batches.at(-1)
    const first = batch?.[0]
    const isInTime = first !== undefined && message.createdAt.getTime() - first.createdAt.getTime() < gatherSeconds * 1000
    if (batch && isInTime) batch.push(message)
    else batches.push([message])
  }
  return batches.find((batch) => batch.some((message) => message.id === id)) ?? []
}
