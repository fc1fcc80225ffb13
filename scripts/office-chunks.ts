import type { Plugin } from 'vite'

/** The part of the bundler's information about a chunk that is used here. */
interface BuiltChunk {
  readonly fileName: string
  /** The file of the route that the chunk is built for, if it is one. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** What belongs to signed-in accounts alone: their pages, frames and paths, and the lists and forms that only they have. */
const ofOffice =
  /[\\/]src[\\/](?:(?:office|portal|signed-in)-urls|app[\\/](?:pages[\\/](?:office|portal|signed-in)|frame[\\/](?:office|portal|signed-in)-)|features[\\/](?:portal[\\/]|office[\\/](?!client-errors[\\/]))|ui[\\/](?:lists|forms)[\\/])/

/** The modules of the office that a visit to one of the routes loads at once; parts that are loaded later do not count. */
export function officeModulesOf(routes: readonly string[], chunks: readonly BuiltChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isOfRoute = ({ facadeModuleId }: BuiltChunk) => routes.some((route) => facadeModuleId?.replace(/[?].*$/, '').endsWith(`/${route}`))
  const loaded = new Set(chunks.filter(isOfRoute))
  for (const { imports } of loaded)
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) loaded.add(chunk)
    }
  return [...loaded].flatMap(({ moduleIds }) => moduleIds).filter((id) => ofOffice.test(id))
}

/** Fails a build in which shoppers load code of the office. */
export const refuseOfficeInShop = (routes: readonly string[]): Plugin => ({
  name: 'refuse-office-in-shop',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    const found = officeModulesOf(
      routes,
      Object.values(bundle).filter((file) => file.type === 'chunk'),
    )
    if (found.length > 0) this.error(`The first pages of the shop load code of the office:\n  ${found.join('\n  ')}`)
  },
})
