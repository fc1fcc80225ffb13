import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli at 5 takes about as long as gzip at 6 and is smaller. */
const brotliQuality = 5

/** Off the main thread: nobody waits for the compression of what somebody else asked for. */
export const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  identity: (body) => Promise.resolve(body),
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (body) =>
    promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (encoding: string) => offers.some((offer) => offer.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
