import { dayMs } from '#domain/format/durations.ts'
import { required } from '#domain/required.ts'
import { readConfig } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { openStoryShop } from './open-story-shop.ts'
import { storyProgress } from './story-record.ts'
import { storyActions } from './story/story-actions.ts'
import { tellStory } from './tell-story.ts'

/** The program that fills the demo. Its first argument is the address of the database; it sends how far it is to the one that started it. */
const url = process.argv[2]
if (url === undefined) throw new Error('name the database of the demo')
const config = readConfig(process.env)
// The first reply to each order is a refusal that tells the price: nobody wants to read of it.
const logger = createLogger(config.logLevel === 'silent' ? 'silent' : 'error')
// It ends with the program that started it, which also gets the signal of Ctrl+C.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const shop = await openStoryShop(config, { url, logger })
const { record, teller, asOne, setTime, work, watch } = shop
const { startedAt, done } = required(await storyProgress(shop.pool), 'story')
await tellStory(storyActions({ endsAt: startedAt, standIns: shop.standIns, catalogue: shop.catalogue }), {
  record,
  teller,
  asOne,
  setTime,
  work,
  watch,
  done,
  onProgress: (told, actions) => void process.send?.({ told, actions }),
})
setTime(startedAt)
await asOne(async () => {
  await record.moveTo(startedAt)
  // Also what would be done a while later, such as a mail that gathers messages.
  await work(new Date(startedAt.getTime() + dayMs))
  await shop.failPrintJobs()
  await record.finish(new Date())
})
await shop.close()
process.exit(0)
