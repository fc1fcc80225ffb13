import type { OfficeImage } from './schema.ts'

type Seen = readonly Pick<OfficeImage, 'id' | 'color'>[]

/** The pictures of a product as somebody sees them, in their order; a change sends it back, so that a late one is refused. */
export const seenImages = (images: Seen): string => images.map(({ id, color }) => (color === null ? id : `${id}:${color}`)).join(',')

/** Whether pictures are still as they were seen. One that was added behind the others changes none of them. */
export const areAsSeen = (images: Seen, seen: string): boolean => seen === '' || `${seenImages(images)},`.startsWith(`${seen},`)
