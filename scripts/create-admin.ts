import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import { createAccount } from '#features/accounts/accounts/server/create-account.ts'
import { readArguments } from './command-arguments.ts'
import { readCommandConfig } from './command-config.ts'

/**
 * Creates an admin: `npm run accounts:create-admin -- admin@example.com`. Prompts for the password, or reads it from standard input without
 * a terminal; it is never an argument, which every user of the machine could see.
 */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const { isTTY } = process.stdin
  if (isTTY) process.stdout.write(`Password (at least ${minPasswordLength} characters): `)
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    if (isTTY) process.stdout.write('\n')
    return typeof value === 'string' ? value : ''
  } finally {
    lines.close()
  }
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const usage = 'Pass an e-mail address: npm run accounts:create-admin -- admin@example.com'
const [email = ''] = readArguments({ usage, count: 1, options: {} }).positionals
if (!isEmail(email)) stop(usage)
const { databaseUrl } = readCommandConfig()
if (databaseUrl === null) stop('Set DATABASE_URL. The demo has its own accounts.')
const password = await readPassword()
await migrateDatabase(databaseUrl)
const { db, close } = connect(databaseUrl)
const made = await createAccount(db, { email, password, role: 'admin' })
await close()
if (made.ok) console.log(`${email} can sign in.`)
else
  stop(
    made.reason === 'email-taken'
      ? `${email} already has an account; it was not changed.`
      : `The password must have at least ${minPasswordLength} characters.`,
  )
