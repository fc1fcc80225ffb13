import { isEmail } from '#domain/contact/contact-rules.ts'
import { connect } from '#db/client.ts'
import { dataPartWords } from '#features/office/personal-data/data-part-words.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { translatorOf } from '#messages/every-message.ts'
import { readArguments } from './command-arguments.ts'
import { openCommandFiles, readCommandConfig } from './command-config.ts'

/** Erases what the law allows and reports what is kept and why: `npm run personal-data:erase -- jana@example.com`. */
const usage = 'Set DATABASE_URL and pass an e-mail address: npm run personal-data:erase -- jana@example.com'
const [email = ''] = readArguments({ usage, count: 1, options: {} }).positionals
const config = readCommandConfig()
const { databaseUrl } = config
if (!isEmail(email) || databaseUrl === null) {
  console.error(usage)
  process.exit(1)
}
const database = connect(databaseUrl)
const deps = { db: database.db, files: await openCommandFiles(config), clock: () => new Date() }
const { erased, kept } = await erasePersonalData(deps, email)
await database.close()
const t = translatorOf('en').of('office')
for (const part of erased) console.log(`Erased: ${dataPartWords(t, part)}`)
for (const part of kept) console.log(`Kept: ${dataPartWords(t, part)}`)
if (erased.length + kept.length === 0) console.log(`There are no data about ${email}.`)
