import { parse } from 'node:path'

/** The part of the bundler's module information that is used here. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleFacts | null
}

const staticImporters = ({ importers }: ModuleFacts) => importers
const allImporters = ({ importers, dynamicImporters }: ModuleFacts) => [...importers, ...dynamicImporters]

/** The files of the entries that import a module, directly or not. */
function entriesOf(id: string, context: ChunkingContext, importersOf = staticImporters): readonly string[] {
  const [seen, open, entries] = [new Set([id]), [id], new Set<string>()]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const info = context.getModuleInfo(at)
    if (info?.isEntry) entries.add(at.replace(/[?].*$/, ''))
    for (const importer of info ? importersOf(info) : []) {
      if (!seen.has(importer)) open.push(importer)
      seen.add(importer)
    }
  }
  return [...entries]
}

/**
 * Names the chunk of modules that some routes share, with each other or with any other route. The imports of such a module are shared
 * likewise, so the chunk never imports one that imports it.
 * @param routes the ends of their files' paths.
 */
export const chunkOfRoutes =
  (name: string, routes: readonly string[]) =>
  (id: string, context: ChunkingContext): string | null => {
    const entries = entriesOf(id, context)
    return entries.length > 1 && entries.some((entry) => routes.some((route) => entry.endsWith(`/${route}`))) ? name : null
  }

/** A module that so many other routes import belongs to most pages. */
const manyRoutes = 12

/** Whether a route is the frame of many others. */
const isLayout = (entry: string): boolean => entry.endsWith('-layout.tsx')
/** Whether several of the routes are pages of the shop: what one of them needs alone stays out of the file that the others load. */
const areOfShop = (entries: readonly string[]): boolean => entries.filter((entry) => entry.includes('/pages/shop/')).length > 1

/**
 * Names the kinds of modules that a route imports, by who else does: many routes, several pages of the shop, a few other pages, others only
 * for a part that is loaded later, or nobody. What a module imports is imported by the same routes at least, so that no kind imports a later
 * one; each is to have a higher priority than the next, and takes nothing that more routes need. A phone gets a few files sooner than one
 * for each set of routes, which were sixty.
 * @param route the end of its file's path.
 */
export function chunksOfRoute(name: string, route: string) {
  const isRoute = (entry: string): boolean => entry.endsWith(`/${route}`)
  function kindOf(id: string, context: ChunkingContext) {
    const routes = entriesOf(id, context)
    if (!routes.some(isRoute)) return null
    const others = routes.filter((entry) => !isRoute(entry))
    if (others.length >= manyRoutes || others.some(isLayout)) return 'ofMany'
    if (areOfShop(others)) return 'ofShop'
    if (others.length > 0) return 'ofFew'
    return entriesOf(id, context, allImporters).every(isRoute) ? 'alone' : 'ofParts'
  }
  const named = (kind: ReturnType<typeof kindOf>, chunk: string) => (id: string, context: ChunkingContext) =>
    kindOf(id, context) === kind ? chunk : null
  return {
    ofMany: named('ofMany', 'pages'),
    ofShop: named('ofShop', `${name}-shared`),
    ofFew: named('ofFew', `${name}-few`),
    ofParts: named('ofParts', `${name}-parts`),
    alone: named('alone', name),
  }
}

/**
 * The bundler names a chunk that several entries share after all of them: `designer~cart-page~payment-page~…`. Every page lists the files of
 * the parts that it may load later, so that each such name was sent with each page. The first word and a hash of 42 bits are enough.
 */
export const fileNameOfChunk = ({ name }: { readonly name: string }): string => `assets/${firstWordOf(name)}-[hash:7].js`

/** The same for its style sheet, and the usual name for fonts and pictures. */
export const fileNameOfAsset = ({ names }: { readonly names: readonly string[] }): string =>
  `assets/${firstWordOf(parse(names[0] ?? '').name)}-[hash:7][extname]`

const firstWordOf = (name: string): string => name.split('~', 1)[0] ?? ''
