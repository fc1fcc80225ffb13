import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

/** In small files Zopfli's search for blocks takes as long as in large ones, and gains nothing. */
const minBlocksBytes = 20_000

/** The search takes twenty times as long and gains 0.3 %: it is for what every page loads, and the designer. */
const isOnMostPages = (file: string): boolean => /^(framework|storefront|designer)-/.test(basename(file))

/** Writes a file's `.br` and `.gz` beside it. Zopfli's gzip is 3 % smaller than zlib's best. */
export default async function compressAsset(file: string): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
  const effort = isOnMostPages(file) && bytes.length >= minBlocksBytes ? { numiterations: 1 } : { numiterations: 5, blocksplitting: false }
  writeFileSync(`${file}.gz`, await gzipAsync(bytes, effort))
}
