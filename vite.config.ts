import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { refuseChunkCircles } from './scripts/chunk-circles.ts'
import { refuseOfficeInShop } from './scripts/office-chunks.ts'
import { chunkOfRoutes, chunksOfRoute, fileNameOfAsset, fileNameOfChunk } from './scripts/route-chunks.ts'
import { fontPlugin } from './scripts/fonts/font-plugin.ts'
import { scopedClass } from './scripts/scoped-class.ts'
import { styleLayersPlugin } from './scripts/style-layers.ts'

/** The routes that most visits begin at. */
const storefront = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'frame/shop-layout.tsx',
  ...['home', 'category', 'product', 'landing'].map((page) => `pages/shop/${page}-page.tsx`),
]

const designer = chunksOfRoute('designer', 'pages/shop/configuration-page.tsx')

/** A part that is loaded later lists the files that it needs; what every page has loaded already is left out. */
const isNotOnEveryPage = (file: string): boolean => !/^assets[/](?:framework|storefront|rolldown-runtime)-/.test(file)

/** Parts of every page that few visits load: they find the scripts that they need by themselves, so that no page carries the list. */
const isRarelyLoaded = (file: string): boolean => /^assets[/](?:restore-on-site|send-to-site|report-client-error|visit-banner)-/.test(file)

const listedFiles = (file: string, needed: string[]): string[] =>
  isRarelyLoaded(file) ? needed.filter((each) => each.endsWith('.css')) : needed.filter(isNotOnEveryPage)

/** Built into the pages: the server would otherwise load all of their modules, more than a thousand, instead of the used ones. */
const shownLibraries = [
  'react-aria',
  'react-aria-components',
  'react-stately',
  '@internationalized/date',
  '@internationalized/number',
  '@internationalized/string',
  '@tanstack/react-table',
  '@tanstack/table-core',
  'react-hook-form',
]

/** How long each part of the build took is nothing for anyone who starts the shop. */
const checks = { bundlerTimings: false } as const

export default defineConfig({
  plugins: [styleLayersPlugin(), fontPlugin(), reactRouter(), refuseChunkCircles(), refuseOfficeInShop(storefront)],
  environments: {
    ssr: {
      resolve: { noExternal: shownLibraries },
      // Without spaces and comments, which Node would keep in memory; the names stay, so that the log of an error can be read.
      build: {
        rollupOptions: {
          input: '#app/server/pages-server.ts',
          checks,
          output: { assetFileNames: fileNameOfAsset, minify: { mangle: false } },
        },
      },
    },
    client: {
      build: {
        modulePreload: { resolveDependencies: listedFiles },
        rollupOptions: {
          checks,
          output: {
            chunkFileNames: fileNameOfChunk,
            assetFileNames: fileNameOfAsset,
            // Many small chunks compress badly: what every page needs comes in two files, of which one changes only with a release of React.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|preload-helper/,
                  priority: 6,
                },
                { name: chunkOfRoutes('storefront', storefront), priority: 5 },
                { name: designer.ofMany, priority: 4 },
                { name: designer.ofShop, priority: 3 },
                { name: designer.ofFew, priority: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
                { name: designer.ofParts, priority: 1 },
                { name: designer.alone },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: scopedClass } },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
})
