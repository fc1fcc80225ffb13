/** A TIFF header with one entry: the orientation. */
const exifOf = (orientation: number): Buffer =>
  Buffer.from([...Buffer.from('Exif\0\0II*\0'), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0])

/** Adds an EXIF orientation (1 to 8) to a JPEG, as a rotated camera does. The samples stay the same. */
export function turnedJpeg(jpeg: Buffer, orientation: number): Buffer {
  const exif = exifOf(orientation)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)])
}

/** Removes Adobe's marker from a CMYK JPEG, which inverts the meaning of its values. */
export function withoutAdobeMarker(jpeg: Buffer): Buffer {
  const name = jpeg.indexOf('Adobe')
  return Buffer.concat([jpeg.subarray(0, name - 4), jpeg.subarray(name + 12)])
}

/** Changes the colour transform in Adobe's marker: 2 is YCCK. */
export function withAdobeTransform(jpeg: Buffer, transform: 0 | 1 | 2): Buffer {
  const changed = Buffer.from(jpeg)
  changed[jpeg.indexOf('Adobe') + 11] = transform
  return changed
}
