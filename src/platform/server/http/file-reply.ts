import { z } from 'zod'

/** Bytes, as OpenAPI writes them. */
const Bytes = z.instanceof(Uint8Array<ArrayBufferLike>).meta({ type: 'string', format: 'binary' })

/** The reply of a route that sends a file of one of some media types; for 200 in the `response` of its schema. */
export const fileReply = (description: string, ...mediaTypes: readonly string[]) => ({
  description,
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: Bytes }])),
})
