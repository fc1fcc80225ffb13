import { eq } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { removeTwoFactor } from '#features/accounts/accounts/server/update-two-factor.ts'
import { readArguments } from './command-arguments.ts'
import { readCommandConfig } from './command-config.ts'

/**
 * Turns two-factor sign-in of an account off: `npm run accounts:reset-two-factor -- admin@example.com`. For the only admin, whom no colleague
 * can help after the loss of the app and the recovery codes.
 */
const usage = 'Set DATABASE_URL and pass an e-mail address: npm run accounts:reset-two-factor -- admin@example.com'
const [address = ''] = readArguments({ usage, count: 1, options: {} }).positionals
const email = address.trim().toLowerCase()
const { databaseUrl } = readCommandConfig()
if (email === '' || databaseUrl === null) {
  console.error(usage)
  process.exit(1)
}
const { db, close } = connect(databaseUrl)
const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
const isRemoved =
  account !== undefined && (await db.transaction((tx) => removeTwoFactor(tx, { accountId: account.id, by: null, at: new Date() })))
await close()
if (isRemoved) console.log(`${email} can sign in with the password alone.`)
else {
  console.error(`${email} has no two-factor sign-in.`)
  process.exit(1)
}
