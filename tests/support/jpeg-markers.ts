/** A TIFF header with one entry: the orientation. */
const exifOf = (orientation: number): Buffer =>
  Buffer.from([...Buffer.from('Exif\0\0II*\0'), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0])

/** The same JPEG as a camera writes it that was turned: `orientation` is EXIF's 1 to 8. Its samples stay as they are. */
export function turnedJpeg(jpeg: Buffer, orientation: number): Buffer {
  const exif = exifOf(orientation)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)])
}

/** The same CMYK JPEG without Adobe's marker, which makes its values mean the opposite. */
export function withoutAdobeMarker(jpeg: Buffer): Buffer {
  const name = jpeg.indexOf('Adobe')
  return Buffer.concat([jpeg.subarray(0, name - 4), jpeg.subarray(name + 12)])
}

/** The same JPEG with another word of Adobe's marker for how its values are to be read: 2 is YCCK. */
export function withAdobeTransform(jpeg: Buffer, transform: 0 | 1 | 2): Buffer {
  const changed = Buffer.from(jpeg)
  changed[jpeg.indexOf('Adobe') + 11] = transform
  return changed
}
