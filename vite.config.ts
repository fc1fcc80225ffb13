import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { refuseChunkCircles } from './scripts/chunk-circles.ts'
import { fontPlugin } from './scripts/fonts/font-plugin.ts'

/**
 * What pages of the catalogue need, out of what many pages share. What only designer, order steps, office and sign-in share is left to
 * them, however many they are.
 */
const ofCatalogue = new RegExp(
  [
    // Packages have a folder named src as well.
    '^(?!.*node_modules).*src/(?!designer/|configurator/|artwork/|ui/(banner|dialog|field|quantity-field|tool-icon)[.]',
    'features/(accounts|design-pictures|drafts|orders|shipping|uploads)/',
    'domain/(design/(?!readable-sides)|fonts/|orders/|colors/(cmyk|color-code|difference|ink-palette|named-colors)[.]|pricing/(print-technology|surcharge-counts)[.]|catalogue/(settings|slimboy)[.]))',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
)

/** What the lists, the products and the frame around them share, and few others do. Calls to the server are made later than a page is read. */
const sharedByLists =
  /src[\\/](features[\\/](catalogue[\\/](?!browser[\\/]client)|cart[\\/]browser[\\/]use-cart|site-switch[\\/]browser[\\/]handover-fragment|drafts[\\/]browser[\\/]discard-drafts|pricing[\\/]browser[\\/]own-prices)|ui[\\/](swatch|linked-text|brand-mark|use-disclosure|lazy-part)|domain[\\/]colors[\\/]brightness|app[\\/]frame[\\/](notice-frame|site-header|language-switch|use-page-loading))/

/** How long each part of the build took is nothing for anyone who starts the shop. */
const checks = { bundlerTimings: false } as const

export default defineConfig({
  plugins: [fontPlugin(), reactRouter(), refuseChunkCircles()],
  environments: {
    ssr: { build: { rollupOptions: { input: '#app/server/pages-server.ts', checks } } },
    client: {
      build: {
        rollupOptions: {
          checks,
          output: {
            // Many small chunks compress badly: what every page needs comes in two files, of which one changes only with a release of React.
            // What fewer share are parts of the designer and the checkout, which no page of the catalogue should carry.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|preload-helper/,
                  priority: 2,
                },
                // As many pages as the frame of the shop needs share these, and no page of the catalogue has pictures to store or calls to make at once.
                {
                  name: 'storage',
                  test: /features[\\/]drafts[\\/]browser[\\/]image-store|platform[\\/]browser[\\/]call-api|node_modules[\\/]idb-keyval/,
                  priority: 2,
                },
                { name: 'shop', test: ofCatalogue, minShareCount: 11, priority: 1 },
                // What the designer shares with other pages and with what it loads later, by who needs it: a file below 1 kB joins its neighbour. More than that
                // draws circles among the files, which the build refuses.
                {
                  name: 'designer',
                  test: /src[\\/](artwork|configurator|designer)[\\/]/,
                  tags: ['$initial'],
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1_000,
                },
                // What the lists, the products and the frame share would be a dozen files of a few hundred bytes each.
                { name: 'catalogue', test: sharedByLists, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0 },
})
