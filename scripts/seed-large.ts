import { readArguments } from './command-arguments.ts'
import { fillLargeDatabase } from './large/fill-database.ts'

/** Fills an empty database to test the program at scale: `npm run seed:large -- --orders 1000000 --partners 300 --people 5000`. */
const { values } = readArguments({
  usage: 'Pass how many rows: npm run seed:large -- --orders 1000000 --partners 300 --people 5000',
  count: 0,
  options: {
    orders: { type: 'string', default: '1000000' },
    partners: { type: 'string', default: '300' },
    people: { type: 'string', default: '5000' },
  },
})
const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined) {
  console.error('Set DATABASE_URL to an empty database, as its superuser.')
  process.exit(1)
}
const began = performance.now()
const sizes = { orders: Number(values.orders), partners: Number(values.partners), people: Number(values.people) }
await fillLargeDatabase(databaseUrl, sizes, (line) => console.log(line))
console.log(
  `filled in ${((performance.now() - began) / 60_000).toFixed(1)} minutes, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
)
