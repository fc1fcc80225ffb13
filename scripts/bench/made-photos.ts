import sharp from 'sharp'

/** As a phone takes it: 12 megapixels. */
const photoPx = { width: 4000, height: 3000 }

const makePhoto = (): Promise<Buffer> =>
  sharp({ create: { ...photoPx, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 80 })
    .toBuffer()

/** The same photo as another file: with a comment after the start of the JPEG. */
function withComment(photo: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(comment, 'latin1'), photo.subarray(2)])
}

/** Different files of the same photo of 12 megapixels, by number. */
export async function openPhotos(): Promise<(nth: number) => Buffer> {
  const photo = await makePhoto()
  return (nth) => withComment(photo, `photo ${nth}`)
}
