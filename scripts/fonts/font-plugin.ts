import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Plugin } from 'vite'
import type { FontCut } from './cut-font-worker.ts'
import { type FontFaceRule, fontFaceRules } from './font-face-rules.ts'

const root = join(import.meta.dirname, '../..')
const interfaceFonts = join(root, 'src/ui/fonts.css')
const worker = join(import.meta.dirname, 'cut-font-worker.ts')
/** A cache shared by all checkouts: cutting all faces takes half a minute. */
const cutFolder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rule-and-lead/fonts')

/** A file name derived from the font file, the cut and the code that cuts. */
const nameOf = (cut: FontCut): string =>
  createHash('sha256')
    .update(readFileSync(cut.source))
    .update(readFileSync(worker))
    .update(JSON.stringify([cut.characters, cut.axes]))
    .digest('hex')
    .slice(0, 16)

const cutOf = ({ source, characters, weights, stretch }: FontFaceRule): FontCut => ({
  source: fileURLToPath(import.meta.resolve(source)),
  characters,
  axes: { ...(weights && { wght: weights }), ...(stretch !== null && { wdth: stretch }) },
})

/**
 * Makes the fonts of the built pages, on all cores:
 * - each rule of `src/ui/fonts.css` gets a file with just its characters, weights and width;
 * - each TTF of the designer, asked for by `?url`, comes as WOFF2 with every glyph, so that browser and server set the same lines.
 *
 * While the pages are being written both are served as they are.
 */
export function fontPlugin(): Plugin {
  let pool: Piscina | undefined
  const cut = async (wanted: FontCut): Promise<string> => {
    const target = join(cutFolder, nameOf(wanted), basename(wanted.source).replace(/\.\w+$/, '.woff2'))
    if (existsSync(target)) return target
    pool ??= new Piscina({ filename: worker })
    await pool.run({ cut: wanted, target })
    return target
  }
  return {
    name: 'cut-fonts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'url' || !/@expo-google-fonts\/.*\.ttf$/.test(file)) return null
      const target = await cut({ source: file, characters: null, axes: {} })
      return `export { default } from ${JSON.stringify(`${target}?url`)}`
    },
    async transform(css, id) {
      if (id.split('?')[0] !== interfaceFonts) return null
      let made = css
      for (const rule of fontFaceRules(css)) {
        const target = relative(dirname(interfaceFonts), await cut(cutOf(rule)))
        made = made.replace(rule.text, rule.text.replace(rule.source, target))
      }
      return made
    },
    async closeBundle() {
      await pool?.destroy()
      pool = undefined
    },
  }
}
