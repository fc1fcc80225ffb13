import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The folders of `src`, from those that give way to those that win. What a file imports lies in its own or in an earlier one. */
export const styleLayers = ['ui', 'features', 'designer', 'configurator', 'app'] as const

const source = `${import.meta.dirname}/../src`

/** A style sheet in the layer of its folder. Each one names all layers, so that their order is the same whichever sheet is loaded first. */
export function inLayer(file: string, code: string): string {
  const folder = relative(source, file).split(sep)[0]
  const layer = styleLayers.find((name) => name === folder)
  if (layer === undefined) throw new Error(`${file} is in none of the layers ${styleLayers.join(', ')}`)
  return `@layer ${styleLayers.join(',')};@layer ${layer}{${code}\n}`
}

/**
 * Puts each style sheet into a cascade layer. A page that is opened by a move loads its sheets in another order than one that is opened at
 * once; without layers the order would decide which of two rules wins.
 */
export const styleLayersPlugin = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css(\?|$)/ },
    handler: (code, id) => ({ code: inLayer(id.replace(/\?.*$/, ''), code), map: null }),
  },
})
