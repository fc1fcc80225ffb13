import { parse } from 'node:path'

/** The part of the bundler's module information that is used here. */
interface ChunkingContext {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** The entries that import a module, directly or not. Dynamic imports do not count. */
function entriesOf(id: string, context: ChunkingContext): readonly string[] {
  const [seen, open, entries] = [new Set([id]), [id], new Set<string>()]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const info = context.getModuleInfo(at)
    if (info?.isEntry) entries.add(at)
    for (const importer of info?.importers ?? []) {
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
    const entries = entriesOf(id, context).map((entry) => entry.replace(/[?].*$/, ''))
    return entries.length > 1 && entries.some((entry) => routes.some((route) => entry.endsWith(`/${route}`))) ? name : null
  }

/**
 * The bundler names a chunk that several entries share after all of them: `designer~cart-page~payment-page~…`. Every page lists the files of
 * the parts that it may load later, so that each such name was sent with each page. The first word and the hash are enough.
 */
export const fileNameOfChunk = ({ name }: { readonly name: string }): string => `assets/${firstWordOf(name)}-[hash].js`

/** The same for its style sheet, and the usual name for fonts and pictures. */
export const fileNameOfAsset = ({ names }: { readonly names: readonly string[] }): string =>
  `assets/${firstWordOf(parse(names[0] ?? '').name)}-[hash][extname]`

const firstWordOf = (name: string): string => name.split('~', 1)[0] ?? ''
