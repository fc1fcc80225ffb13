import sharp from 'sharp'

/** A file as a shopper selects it. */
export interface LogoFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Two inks on a transparent background: a red disc and a black bar, 600 × 200. */
const drawing = (red: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200">
    <circle cx="100" cy="100" r="90" fill="${red}"/><path d="M220 60h360v80H220z" fill="#1b1916"/>
  </svg>`

/** A bitmap with transparency, as a studio exports it. */
export async function pngLogo(): Promise<LogoFile> {
  return {
    name: 'vrba.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawing('#c8102e')))
      .png()
      .toBuffer(),
  }
}

export const svgLogo: LogoFile = { name: 'vrba.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing('#00843d')) }

/** Three inks on a transparent background: much blue, some red and a little of another red. */
export const threeInkLogo: LogoFile = {
  name: 'kolben.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120" viewBox="0 0 600 120">
    <path d="M60 6 108 33v54l-48 27-48-27V33z" fill="#00287a"/><circle cx="60" cy="60" r="24" fill="#d5281e"/>
    <path d="M140 30h240v60H140z" fill="#00287a"/><path d="M400 30h120v60H400z" fill="#d5281e"/>
    <path d="M540 40h30v40h-30z" fill="#e8502a"/>
  </svg>`),
}
