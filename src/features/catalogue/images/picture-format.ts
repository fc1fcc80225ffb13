/** The formats of product pictures. PNG only serves transparent pictures to clients without AVIF and WebP. */
const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const mediaTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<PictureFormat, string>

/** The media types that a client accepts by name with a weight above 0. Wildcards are ignored: every old browser sends them. */
function acceptedTypes(accept: string): ReadonlySet<string> {
  const named = accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    return refused ? [] : [type]
  })
  return new Set(named)
}

/** The smallest format that the client accepts by name; otherwise the fallback. */
export function negotiateFormat(accept: string | undefined, transparent: boolean): PictureFormat {
  const accepted = acceptedTypes(accept ?? '')
  const modern = (['avif', 'webp'] as const).find((format) => accepted.has(mediaTypes[format]))
  return modern ?? (transparent ? 'png' : 'jpg')
}
