import { beforeAll } from 'vitest'

/** What a library warns of ends up in an operator's log, and fails with its next release: two queries at once on the client of a transaction. */
const refused = /client\.query\(\)/

beforeAll(() => {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (refused.test(warning.message)) throw warning
    console.warn(warning)
  })
})
