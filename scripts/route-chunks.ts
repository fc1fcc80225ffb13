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
