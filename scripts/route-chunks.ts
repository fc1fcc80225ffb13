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

/**
 * Names the two kinds of modules that a route imports: those it needs alone, and those that another route needs too, if only for a part that
 * is loaded later. The second kind imports none of the first and is to have the higher priority, so the first takes nothing that others need.
 * @param route the end of its file's path.
 */
export function chunksOfRoute(name: string, route: string) {
  const isRoute = (entry: string): boolean => entry.endsWith(`/${route}`)
  const isImported = (id: string, context: ChunkingContext): boolean => entriesOf(id, context).some(isRoute)
  const isAlone = (id: string, context: ChunkingContext): boolean => entriesOf(id, context, allImporters).every(isRoute)
  return {
    alone: (id: string, context: ChunkingContext) => (isImported(id, context) && isAlone(id, context) ? name : null),
    shared: (id: string, context: ChunkingContext) => (isImported(id, context) && !isAlone(id, context) ? name : null),
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
