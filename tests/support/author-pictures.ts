import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Size } from '#artwork/svg-viewport.ts'
import { svgStart } from '#domain/design/svg-start.ts'
import { drawnDpi, drawnSize, type Raster, reduceRaster } from './print-rasters.ts'

const fontFolder = fileURLToPath(new URL('../..', import.meta.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf')))

/** Fonts of the machine that are the shop's, as the author of a drawing in these families has them; no others. */
const fontSettings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${fontFolder}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`

/** Chromium reads the encoding that a document declares, but not that of a picture in a page. */
function asPicture(svg: Uint8Array): Uint8Array {
  const [declaration = '', label = 'utf-8'] =
    /^<\?xml[^>]*?\bencoding=["']([\w-]+)["'][^>]*\?>/.exec(Buffer.from(svg).toString('latin1')) ?? []
  return /^utf/i.test(label) ? svg : new TextEncoder().encode(new TextDecoder(label).decode(svg.subarray(declaration.length)))
}

const rootName = /<(?:[a-z_][\w.-]*:)?svg(?=[\s/>])(?![^>]*text-rendering)/iy

/**
 * Live text whose letters have their own widths, as on most screens: Chromium on Linux rounds each to a whole px of the drawing. Any other rule
 * of the drawing for it wins.
 */
function withExactLetters(svg: Uint8Array): Uint8Array {
  const text = Buffer.from(svg).toString('latin1')
  rootName.lastIndex = Math.max(0, svgStart(text))
  return Buffer.from(
    text.replace(rootName, (name) => `${name} text-rendering="geometricPrecision"`),
    'latin1',
  )
}

/** A screenshot waits for the whole picture instead of showing one that is decoded later. */
const wholePictures = ['--disable-checker-imaging', '--run-all-compositor-stages-before-draw', '--disable-new-content-rendering-timeout']

/** The place of a drawing on a print side, in mm. */
export interface PlacedDrawing {
  readonly widthMm: number
  readonly heightMm: number
}

/** Chromium as the program of an author, with the shop's fonts installed. */
export interface AuthorProgram {
  /** The own size of a drawing in CSS px; null for a file that the program can't open. */
  readonly sizeOf: (svg: Uint8Array) => Promise<Size | null>
  /** The raw file at its place on white, at 300 dpi. The page is that of a print side, whose bottom is at a whole pixel. */
  readonly draw: (drawing: {
    readonly svg: Uint8Array
    readonly own: Size
    readonly pageMm: PlacedDrawing
    readonly atMm: number
    readonly placeMm: PlacedDrawing
  }) => Promise<Raster>
  readonly close: () => Promise<void>
}

const addressOf = (svg: Uint8Array): string =>
  `data:image/svg+xml;base64,${Buffer.from(withExactLetters(asPicture(svg))).toString('base64')}`
const pageWith = (content: string): string =>
  `<!doctype html><style>html,body{margin:0;background:#fff}svg{position:fixed}</style>${content}`

/** Opens Chromium with the fonts of the shop instead of the machine's. */
export async function openAuthorProgram(executablePath: string): Promise<AuthorProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'author-'))
  const settings = join(folder, 'fonts.conf')
  await writeFile(settings, fontSettings)
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--font-render-hinting=none',
      ...wholePictures,
    ],
    env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: settings },
  })
  const measure = await browser.newPage()
  return {
    async sizeOf(svg) {
      await measure.setContent(pageWith(`<img src="${addressOf(svg)}">`))
      return measure.evaluate(() => {
        const image = document.querySelector('img') as HTMLImageElement
        const { width, height } = image.getBoundingClientRect()
        return image.complete && image.naturalWidth > 0 ? { width, height } : null
      })
    },
    async draw({ svg, own, pageMm, atMm, placeMm }) {
      // The drawing keeps its own size in CSS px, as its author sees it: the screen is finer instead, which a line of a fixed width needs.
      const pxPerMm = own.width / placeMm.widthMm
      const [across, down] = [drawnSize(pageMm.widthMm), drawnSize(pageMm.heightMm)]
      const deviceScaleFactor = drawnDpi / 25.4 / pxPerMm
      const bottomOfPage = (down * 25.4) / drawnDpi - pageMm.heightMm
      // A page of its own for each: one that is used again may show the drawing before.
      const page = await browser.newPage({
        deviceScaleFactor,
        viewport: { width: Math.ceil(across / deviceScaleFactor) + 1, height: Math.ceil(down / deviceScaleFactor) + 1 },
      })
      try {
        const [left, top, height] = [atMm, atMm + bottomOfPage, placeMm.heightMm].map((mm) => mm * pxPerMm)
        // Inside a drawing the place of a picture is not rounded to whole CSS px.
        const place = `x="${left}" y="${top}" width="${own.width}" height="${height}"`
        await page.setContent(pageWith(`<svg width="100%" height="100%"><image href="${addressOf(svg)}" ${place}/></svg>`))
        const taken = sharp(await page.screenshot()).removeAlpha()
        const { data } = await taken.extract({ left: 0, top: 0, width: across, height: down }).raw().toBuffer({ resolveWithObject: true })
        return reduceRaster({ data, width: across, height: down }, 3)
      } finally {
        await page.close()
      }
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
