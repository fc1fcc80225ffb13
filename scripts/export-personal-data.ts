import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { connect } from '#db/client.ts'
import { exportPerson, nameOfFile } from '#features/office/personal-data/server/export-person.ts'
import { readArguments } from './command-arguments.ts'
import { openCommandFiles, readCommandConfig } from './command-config.ts'

/** Writes all data that the shop stores about a person into a new folder: `npm run personal-data:export -- jana@example.com folder`. */
const usage = 'Set DATABASE_URL and pass an e-mail address and a folder: npm run personal-data:export -- jana@example.com folder'
const [email = '', folder = ''] = readArguments({ usage, count: 2, options: {} }).positionals
const config = readCommandConfig()
const { databaseUrl } = config
if (!isEmail(email) || folder === '' || databaseUrl === null) {
  console.error(usage)
  process.exit(1)
}
const database = connect(databaseUrl)
const store = await openCommandFiles(config)
const { data, files } = await exportPerson({ db: database.db, files: store }, email)
await database.close()
mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
writeFileSync(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`)
for (const file of files)
  if (await store.has(file.sha256)) writeFileSync(join(folder, 'files', nameOfFile(file)), await store.get(file.sha256))
console.log(`${data.orders.length} orders, ${data.mails.length} mails and ${files.length} files of ${email} are in ${folder}.`)
