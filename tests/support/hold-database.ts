import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'

/** A program that holds an embedded database until it is killed: `node tests/support/hold-database.ts <folder>`. */
const [folder = ''] = process.argv.slice(2)
const { url, pid } = await startEmbeddedPostgres(folder)
process.send?.({ url, pid })
setInterval(() => {}, 60_000)
