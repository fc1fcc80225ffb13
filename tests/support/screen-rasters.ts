import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { drawnDpi, drawnSize, type Raster, reduceRaster } from './print-rasters.ts'
import type { ScreenSide } from './screen-page/draw-screen.tsx'
import { fontPlugin } from '../../scripts/fonts/font-plugin.ts'

/** The root of the project, where the designer finds its font files. */
const root = join(import.meta.dirname, '../..')
const pagePath = 'tests/support/screen-page/index.html'
const origin = 'http://screen.example'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export interface Screen {
  /** The stage's drawing of a side, on white at 300 dpi. */
  readonly show: (side: Omit<ScreenSide, 'pxPerMm'>) => Promise<Raster>
  /** The share that the designer's comparison at upload tells its shopper; null if it can't tell. */
  readonly shareOf: (drawing: { readonly file: string; readonly shown: string }) => Promise<number | null>
  readonly close: () => Promise<void>
}

/** Opens a page in Chromium with only the stage's drawing, at the size that print needs. */
export async function openScreen(page: Page): Promise<Screen> {
  const folder = await mkdtemp(join(tmpdir(), 'screen-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [fontPlugin()],
    worker: { format: 'es' },
    root,
    publicDir: false,
    build: { rollupOptions: { input: join(root, pagePath) }, outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  })
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({
      contentType: types[extname(pathname)] ?? 'application/octet-stream',
      body: readFileSync(join(folder, decodeURIComponent(pathname))),
    })
  })
  await page.goto(`${origin}/${pagePath}`)
  return {
    async show(side) {
      const [width, height] = [drawnSize(side.widthMm + 2 * side.bleedMm), drawnSize(side.heightMm + 2 * side.bleedMm)]
      await page.setViewportSize({ width, height })
      await page.evaluate((screen) => window.drawScreen(screen), { ...side, pxPerMm: drawnDpi / 25.4 })
      const png = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      return reduceRaster({ data, width: info.width, height: info.height }, 3)
    },
    shareOf: (drawing) => page.evaluate((given) => window.shareOf(given), drawing),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
