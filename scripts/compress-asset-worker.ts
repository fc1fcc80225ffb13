import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

/** In small files Zopfli searches for blocks as long as in large ones, for nothing: that took two thirds of its time. */
const minBlocksBytes = 20_000

/** Writes a file's `.br` and `.gz` beside it. Zopfli's gzip is 3 % smaller than zlib's best. */
export default async function compressAsset(file: string): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
  const effort = bytes.length < minBlocksBytes ? { numiterations: 5, blocksplitting: false } : { numiterations: 1 }
  writeFileSync(`${file}.gz`, await gzipAsync(bytes, effort))
}
