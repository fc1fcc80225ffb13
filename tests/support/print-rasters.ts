import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Runs Ghostscript on a PDF in a folder of its own, where `read` finds what it wrote. */
async function throughGhostscript<Result>(
  pdf: Uint8Array,
  args: readonly string[],
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    writeFileSync(join(folder, 'print.pdf'), pdf)
    execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...args, 'print.pdf'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How much of the page each plate of a one-page PDF covers, 0 to 1, by name: the four of process printing and every spot colour. */
export const platesOfPdf = (pdf: Uint8Array): Promise<Readonly<Record<string, number>>> =>
  throughGhostscript(pdf, ['-sDEVICE=tiffsep', '-r150', '-sOutputFile=out.tif'], async (folder) => {
    const plates = readdirSync(folder).flatMap((file) => {
      const name = /^out\((.+)\)\.tif$/.exec(file)?.[1]
      return name === undefined ? [] : [{ file, name }]
    })
    const covers = await Promise.all(
      plates.map(async ({ file, name }) => {
        const { channels } = await sharp(join(folder, file)).stats()
        return [name, 1 - (channels[0]?.mean ?? 255) / 255] as const
      }),
    )
    return Object.fromEntries(covers)
  })

export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * A one-page PDF at 300 dpi on white, RGB without colour management. Each pixel is the mean of sixteen, as a browser smooths its edges.
 */
export const rasterOfPdf = (pdf: Uint8Array): Promise<Raster> =>
  throughGhostscript(
    pdf,
    ['-sDEVICE=png16m', '-dUseFastColor=true', '-r1200', '-dDownScaleFactor=4', '-sOutputFile=out.png'],
    async (folder) => {
      const { data, info } = await sharp(join(folder, 'out.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    },
  )

/** The names of the fonts in a PDF. */
export const fontsOfPdf = (pdf: Uint8Array): readonly string[] =>
  execFileSync('pdffonts', ['-'], { input: pdf }).toString().split('\n').slice(2).filter(Boolean)

/** The boxes of a one-page PDF in mm: left, foot, right, head. */
export function boxesOfPdf(pdf: Uint8Array): Readonly<Record<string, readonly number[]>> {
  const lines = execFileSync('pdfinfo', ['-box', '-'], { input: pdf }).toString().split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, numbers = ''] = /^(\w+Box): +(.+)$/.exec(line) ?? []
      return name === undefined
        ? []
        : [
            [
              name,
              numbers
                .trim()
                .split(/ +/)
                .map((points) => Math.round((Number(points) / 72) * 25.4 * 100) / 100),
            ],
          ]
    }),
  )
}
