import type { Plugin } from 'vite'

/** The first circle in a graph of imports, in the order of the imports; null when there is none. */
export function circleAmong(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const imported of importsOf.get(file) ?? []) {
      const circle = visit(imported, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of importsOf.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}

/**
 * Fails a build whose chunks import each other in a circle. Which of them is evaluated first depends on the order of requests, so that such
 * a page works on one visit and breaks on the next.
 */
export const refuseChunkCircles = (): Plugin => ({
  name: 'refuse-chunk-circles',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = circleAmong(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) this.error(`These chunks import each other in a circle; change codeSplitting in vite.config.ts:\n  ${circle.join('\n  ')}`)
  },
})
