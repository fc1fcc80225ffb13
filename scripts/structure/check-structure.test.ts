import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { dependencyViolations } from './dependencies.ts'
import { fileContentViolations } from './file-contents.ts'
import { fileNameViolations } from './file-names.ts'
import { messageViolations } from './message-keys.ts'
import { readSourceFiles } from './source-files.ts'
import { bannedWordViolations } from './word-choice.ts'
import { testHomeViolations } from './test-homes.ts'

const project = join(import.meta.dirname, '../..')
let root: string

/** A small project without violations, for each rule to spoil. */
const sample = {
  'src/domain/money.ts': 'export const half = (value: number): number => value / 2\n',
  'src/urls.ts': "import { half } from './domain/money.ts'\nexport const path = `/${half(2)}`\n",
  'src/ui/price.tsx': "import { half } from '#domain/money.ts'\nexport const Price = () => <b>{half(4)}</b>\n",
  'src/db/client.ts': "import { half } from '#domain/money.ts'\nexport const db = { half }\n",
  'src/db/schema/orders.ts': 'export const orders = {}\n',
  'src/features/sales/orders/order-state.ts': "export const order = 'front'\n",
  'src/features/sales/orders/schema.ts': "import { half } from '#domain/money.ts'\nexport const order = half\n",
  'src/features/sales/orders/server/reads.ts':
    "import { readFileSync } from 'node:fs'\nimport { db } from '#db/client.ts'\nimport { orders } from '#db/schema/orders.ts'\nexport const read = { db, orders, readFileSync }\n",
  'src/features/sales/orders/server/place-order.ts': "import { read } from './reads.ts'\nexport const placeOrder = read\n",
  'src/features/sales/orders/server/routes.ts': "import { placeOrder } from './place-order.ts'\nexport const routes = placeOrder\n",
  'src/app/server/main.ts':
    "import { routes } from '#features/sales/orders/server/routes.ts'\nimport { path } from '#urls'\nconsole.log(routes, path)\n",
  'src/app/pages/shop/home-page.tsx':
    "import { order } from '#features/sales/orders/order-state.ts'\nimport { Price } from '#ui/price.tsx'\nexport default function HomePage() {\n  return <Price key={t('title') + t(`side.${order}`) + t('pieces')} />\n}\n",
  'src/messages/en/shell.json':
    '{ "title": "Shop of {{brand}}", "side": { "front": "Front" }, "pieces_one": "{{count}} piece", "pieces_other": "{{count}} pieces" }',
  'src/messages/de/shell.json':
    '{ "title": "Laden", "side": { "front": "Vorn" }, "pieces_one": "{{count}} Stück", "pieces_other": "{{count}} Stück" }',
  'src/messages/cz/shell.json':
    '{ "title": "Obchod", "side": { "front": "Vpředu" }, "pieces_one": "{{count}} kus", "pieces_few": "{{count}} kusy", "pieces_many": "{{count}} kusu", "pieces_other": "{{count}} kusů" }',
  'scripts/start.js': "console.log('start')\n",
  'ARCHITECTURE.md': '1. **`sales/`** Rooms: `orders`.\n',
  'tests/support/order.ts': "console.log('order')\n",
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function buildProject(): string {
  root = mkdtempSync(join(tmpdir(), 'project-'))
  cpSync(join(project, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  write(sample)
  return root
}

/** Creates a new project for each test. */
function useNewProject(): void {
  beforeEach(() => void buildProject())
  afterEach(() => rmSync(root, { recursive: true }))
}

describe('a project without violations', () => {
  useNewProject()
  test('passes', () => expect(checkStructure(root)).toEqual([]))
})

describe('names', () => {
  useNewProject()
  const violationsWith = (path: string) => {
    write({ [path]: 'export const x = 1\n' })
    return fileNameViolations(readSourceFiles(root)).map((violation) => violation.path)
  }

  test.each([
    ['an act without a verb of the trade', 'src/features/sales/orders/server/orderly.ts'],
    ['a verb without what it is done to', 'src/features/sales/orders/place.ts'],
    ['a folder that features do not have', 'src/features/sales/orders/internal/reads.ts'],
    ['a file beside the houses', 'src/features/orders.ts'],
    ['a file beside the rooms', 'src/features/sales/orders.ts'],
    ['a component outside of browser/', 'src/features/sales/orders/order-lines.tsx'],
    ['a bag of helpers', 'src/domain/price-helpers.ts'],
    ['a folder of utilities', 'src/platform/utils/clock.ts'],
    ['a barrel', 'src/ui/index.ts'],
    ['a component among the pages', 'src/app/pages/shop/line-picture.tsx'],
  ])('refuses %s', (_, path) => expect(violationsWith(path)).toEqual([path]))

  test.each([
    'src/features/sales/orders/cancel-order.ts',
    'src/features/sales/orders/use-orders.ts',
    'src/features/sales/orders/order-totals.ts',
    'src/features/sales/orders/browser/anything.tsx',
    'src/app/pages/office/orders-page.tsx',
  ])('accepts %s', (path) => expect(violationsWith(path)).toEqual([]))
})

describe('contents', () => {
  useNewProject()
  const messagesWith = (path: string, text: string) => {
    write({ [path]: text })
    return fileContentViolations(readSourceFiles(root))
      .filter((violation) => violation.path === path)
      .map((violation) => violation.message)
  }

  test.each([
    ["const host = 'http://localhost:3000'", 'contains localhost'],
    ["const file = '/home/jana/data'", 'contains a folder of a machine'],
    ["const file = '/tmp/cache'", 'contains a folder of a machine'],
  ])('refuses %s', (text, message) => expect(messagesWith('src/domain/trace.ts', text)).toEqual([expect.stringContaining(message)]))

  test('refuses a loader outside of a page', () => {
    const loader = 'export async function loader() {}\n'
    expect(messagesWith('src/app/frame/site-header.tsx', loader)).toEqual([
      expect.stringContaining('only pages and the root may have a loader'),
    ])
    expect(messagesWith('src/app/pages/shop/home-page.tsx', loader)).toEqual([])
  })

  test('refuses the types of a page elsewhere', () => {
    const types = "import type { Route } from './+types/home-page.ts'\n"
    expect(messagesWith('src/app/frame/site-header.tsx', types)).toEqual([expect.stringContaining('they lead to server code')])
    expect(messagesWith('src/app/pages/shop/home-page.tsx', types)).toEqual([])
  })

  test('tests may name any host', () => expect(messagesWith('src/domain/trace.test.ts', "const host = 'localhost'")).toEqual([]))
})

describe('tests', () => {
  useNewProject()
  const messageOf = (path: string, text = 'export const x = 1\n') => {
    write({ [path]: text })
    return testHomeViolations(readSourceFiles(root)).find((fault) => fault.path === path)?.message
  }

  test.each([
    ['a database test beside the code', 'src/features/sales/orders/server/place-order.test.db.ts', 'tests/db/'],
    ['a browser test among those of the database', 'tests/db/cart.test.e2e.ts', 'tests/e2e/'],
    ['a helper beside the browser tests', 'tests/e2e/shopper.ts', 'tests/support/'],
    ['a folder of helpers in the code', 'src/domain/testing/random-orders.ts', 'tests/support/'],
  ])('refuses %s', (_, path, home) => expect(messageOf(path)).toContain(home))

  test.each(['tests/db/orders/place-order.test.db.ts', 'tests/support/browser/shopper.ts', 'src/domain/money.test.ts'])(
    'accepts %s',
    (path) => expect(messageOf(path)).toBeUndefined(),
  )

  test('refuses a server assembled by a test, except for tests of a single plugin', () => {
    const assembling = "import Fastify from 'fastify'\n"
    expect(messageOf('tests/db/orders/place-order.test.db.ts', assembling)).toContain('openTestApi')
    expect(messageOf('src/features/sales/orders/server/routes.test.ts', assembling)).toContain('openTestApi')
    expect(messageOf('src/app/server/main.ts', assembling)).toContain('build-api.ts')
    expect(messageOf('src/platform/server/http/limit-bodies.test.ts', assembling)).toBeUndefined()
  })
})

describe('messages', () => {
  useNewProject()
  const messagesWith = (files: Record<string, string>) => {
    write(files)
    return messageViolations(readSourceFiles(root)).map(({ path, message }) => `${path}: ${message}`)
  }
  const german = sample['src/messages/de/shell.json']
  const czech = sample['src/messages/cz/shell.json']

  test('refuses a message that a language lacks', () => {
    expect(messagesWith({ 'src/messages/de/shell.json': german.replace('"title": "Laden", ', '') })).toEqual([
      'src/messages/de/shell.json: "title" is missing',
    ])
    expect(messagesWith({ 'src/messages/de/shell.json': german.replace('"front"', '"rear"') }).toSorted()).toEqual([
      'src/messages/cz/shell.json: "side.rear" is missing',
      'src/messages/de/shell.json: "side.front" is missing',
      'src/messages/en/shell.json: "side.rear" is missing',
    ])
  })

  test('refuses Czech without the plural forms few and many', () => {
    expect(messagesWith({ 'src/messages/cz/shell.json': czech.replace(/"pieces_few.*?, /, '').replace(/"pieces_many.*?, /, '') })).toEqual([
      'src/messages/cz/shell.json: "pieces_few" is missing',
      'src/messages/cz/shell.json: "pieces_many" is missing',
    ])
  })

  test('refuses a placeholder that is never filled', () => {
    expect(messagesWith({ 'src/messages/de/shell.json': german.replace('Laden', 'Laden von {{marke}}') })).toEqual([
      'src/messages/de/shell.json: "title" has a placeholder {{marke}} that English lacks',
    ])
  })

  test('refuses a placeholder that is not closed', () => {
    expect(messagesWith({ 'src/messages/cz/shell.json': czech.replace('{{count}} kusy', '{{count} kusy') })).toEqual([
      'src/messages/cz/shell.json: "pieces_few" has a placeholder that is not closed',
    ])
  })

  test('refuses an unused message, also beside a template that every key would match', () => {
    const more = (text: string) => text.replace('{', '{ "sign": { "in": "x" }, ')
    const files = Object.fromEntries(
      ['en', 'de', 'cz'].map((language) => [
        `src/messages/${language}/shell.json`,
        more(sample[`src/messages/${language as 'en'}/shell.json`]),
      ]),
    )
    const place = { 'src/domain/place.ts': 'export const place = (at: string) => `${at}.${at}`\n' }
    expect(messagesWith({ ...files, ...place })).toEqual(['src/messages/en/shell.json: "sign.in" is not used: delete it in all languages'])
  })

  test('refuses exclamation marks', () => {
    expect(messagesWith({ 'src/messages/de/shell.json': german.replace('Laden', 'Laden!') })).toEqual([
      expect.stringContaining('"title" has an exclamation mark'),
    ])
  })
})

describe('words', () => {
  useNewProject()
  const wordsIn = (path: string, text: string) => {
    write({ [path]: text })
    return bannedWordViolations(readSourceFiles(root)).map(({ path: at, message }) => `${at} ${message.split(':')[0] ?? ''}`)
  }

  test.each([
    ['an identifier', 'src/domain/ink.ts', 'export const inkColour = 1', 'src/domain/ink.ts:1 "colour" as identifier'],
    ['a name of a file', 'src/domain/luggage.ts', 'export {}', 'src/domain/luggage.ts:1 "luggage" as identifier'],
    ['a comment', 'src/domain/ink.ts', 'export const ink = 1\n// Drawn anew.', 'src/domain/ink.ts:2 "anew" as prose'],
    [
      'the title of a test',
      'src/domain/ink.test.ts',
      "test('whoever asks', () => undefined)",
      'src/domain/ink.test.ts:1 "whoever" as prose',
    ],
    ['a document', 'docs/ink.md', '# Ink\n\nWhoever reads it.', 'docs/ink.md:3 "Whoever" as prose'],
    ['an English message', 'src/messages/en/ink.json', '{\n  "color": "Color"\n}', 'src/messages/en/ink.json:2 "Color" as interface'],
  ])('refuses a banned word in %s', (_, path, text, expected) => expect(wordsIn(path, text)).toEqual([expected]))

  test.each([
    ['British prose', 'src/domain/ink.ts', '// The colour of an ink.\nexport const color = 1'],
    ['words of shoppers as data', 'src/domain/ink.ts', "export const names = ['my colour']"],
    ['German', 'src/messages/de/ink.json', '{ "color": "Color" }'],
  ])('accepts %s', (_, path, text) => expect(wordsIn(path, text)).toEqual([]))
})

describe('dependencies', () => {
  const importing = (path: string) => `import '${path}'\n`
  /** The rule, the importing file, and its import. */
  const offences = [
    ['no-circles', 'src/features/sales/orders/server/reads.ts', './routes.ts'],
    ['domain-is-pure', 'src/domain/money.ts', 'node:fs'],
    ['domain-is-pure', 'src/domain/vat.ts', '#urls'],
    ['urls-stand-beside-the-domain', 'src/urls.ts', '#ui/price.tsx'],
    ['messages-know-the-domain-only', 'src/messages/translator.ts', '#ui/price.tsx'],
    ['db-knows-the-domain-only', 'src/db/client.ts', '#features/sales/orders/schema.ts'],
    ['illustrations-know-the-domain-only', 'src/illustrations/ruler.ts', '#ui/price.tsx'],
    ['ui-could-ship-in-another-shop', 'src/ui/price.tsx', '#features/sales/orders/schema.ts'],
    ['platform-knows-no-feature', 'src/platform/server/mailer.ts', '#features/sales/orders/schema.ts'],
    ['designer-knows-no-shop', 'src/designer/editor.ts', '#features/sales/orders/schema.ts'],
    ['feature-insides-are-private', 'src/features/goods/stock/server/reads.ts', '#features/sales/orders/server/routes.ts'],
    ['one-door-to-tables', 'src/app/server/main.ts', '#db/schema/orders.ts'],
    ['no-server-packages', 'src/features/goods/stock/browser/client.ts', 'node:crypto'],
    ['no-server-packages', 'src/features/goods/stock/stock-state.ts', 'pg'],
    ['no-way-to-the-server', 'src/features/goods/stock/browser/client.ts', '#features/sales/orders/server/place-order.ts'],
    ['no-way-to-the-server', 'src/designer/editor.ts', '#app/pages/shop/home-page.tsx'],
    ['server-draws-no-components', 'src/features/sales/orders/server/reads.ts', '#ui/price.tsx'],
    ['artwork-is-pure', 'src/artwork/pixels.ts', '#ui/price.tsx'],
    ['light-pages', 'src/ui/price.tsx', '#features/sales/orders/schema.ts'],
    ['light-pages', 'src/app/pages/shop/product-page.tsx', 'zod'],
    ['no-test-in-code', 'src/platform/server/mailer.ts', '#tests/support/order.ts'],
    ['no-dev-packages-in-code', 'src/platform/server/mailer.ts', 'fast-check'],
    ['house-order', 'src/features/sales/orders/server/place-order.ts', '#features/goods/stock/stock-state.ts'],
    ['resolvable', 'src/platform/server/mailer.ts', './nowhere.ts'],
  ] as const
  let violations: ReturnType<typeof dependencyViolations>

  /** All offences are planted into one project, because reading it takes a second. */
  beforeAll(() => {
    root = buildProject()
    write({
      'ARCHITECTURE.md': '1. **`sales/`** Rooms: `orders`.\n2. **`goods/`** Rooms: `stock`.\n',
      'src/features/goods/stock/server/hold-stock.ts': "import '#features/sales/orders/server/place-order.ts'\n",
      'src/domain/forgotten.ts': 'export const forgotten = 1\n',
      'src/app/pages/shop/category-page.tsx':
        "import type { placeOrder } from '#features/sales/orders/server/place-order.ts'\nexport const x: typeof placeOrder | null = null\n",
      'src/features/goods/stock/browser/stock-words.ts':
        "import type { placeOrder } from '#features/sales/orders/server/place-order.ts'\nexport const y: typeof placeOrder | null = null\n",
    })
    for (const [, from, to] of offences)
      write({ [from]: importing(to) + (readSourceFiles(root).find(({ path }) => path === from)?.text ?? '') })
    violations = dependencyViolations(root, 1)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const isRefused = (rule: string, from: string): boolean =>
    violations.some(({ path, message }) => path.startsWith(from) && message.startsWith(`${rule}:`))

  test.each(offences)('%s: %s may not import %s', (rule, from) => {
    // A circle is reported once, at whichever of its files was read first.
    const where = rule === 'no-circles' ? 'src/features/' : from
    expect(isRefused(rule, where), `${rule} of ${from}`).toBe(true)
  })

  test('a file without importers is an orphan', () => expect(isRefused('no-orphans', 'src/domain/forgotten.ts')).toBe(true))

  test('browser code may not import server code, not even a type or indirectly', () => {
    expect(isRefused('no-way-to-the-server', 'src/features/goods/stock/browser/stock-words.ts')).toBe(true)
  })

  test('a page may import server and browser code', () =>
    expect(isRefused('no-way-to-the-server', 'src/app/pages/shop/category-page.tsx')).toBe(false))

  test('a check that reads no files is an error, not a pass', () => {
    expect(dependencyViolations(root, 1000)[0]?.message).toMatch(/^read \d+ of at least 1000 modules/)
  })
})
