import { toPng } from '#features/designs/pictures/server/encode-svg.ts'

/** The content id of the logo in every mail. */
export const markPictureId = 'mark'

/** The logo of `BrandMark` at twice the size shown in mails. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 28 28"><path fill="#c8102e" d="M0 0h28v28H0z"/>' +
  '<path fill="none" stroke="#fff" stroke-width="1.6" d="M3.8 0v8M7.9 0v5M12 0v5M16.1 0v5M20.2 0v5M24.3 0v8"/>' +
  '<path fill="#fff" d="M5 16.5h13.5l4.5 2-4.5 2H5z"/></svg>'

let drawn: Promise<Uint8Array> | undefined

/** The logo as a PNG, drawn once. */
export const markPicture = (): Promise<Uint8Array> => (drawn ??= toPng(svg))
