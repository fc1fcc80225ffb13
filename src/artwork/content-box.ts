import { minVisibleAlpha, type Rgba } from './pixels.ts'

/** The part of a picture that shows something, in shares of its width and height from the top left corner. */
export interface ContentBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Paper in a photo or scan is not quite white. */
const minPaperByte = 245

/** Pixels around the content that belong to it: its smoothed edge. */
const edgePx = 1

/**
 * The box of what shows on an empty page, which is transparent or white in all four corners. Null for a picture that fills its corners, and
 * for one without content.
 */
export function contentBox(rgba: Rgba, width: number): ContentBox | null {
  const height = rgba.length / 4 / width
  const isClear = (pixel: number): boolean => (rgba[pixel * 4 + 3] ?? 0) < minVisibleAlpha
  const isPaper = (pixel: number): boolean => {
    if (isClear(pixel)) return true
    for (let channel = 0; channel < 3; channel += 1) if ((rgba[pixel * 4 + channel] ?? 0) < minPaperByte) return false
    return true
  }
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  // On a transparent page white is content.
  const isEmpty = corners.every(isClear) ? isClear : isPaper
  if (!corners.every(isEmpty)) return null
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isEmpty(y * width + x)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return null
  const [fromX, toX] = [Math.max(0, left - edgePx), Math.min(width, right + 1 + edgePx)]
  const [fromY, toY] = [Math.max(0, top - edgePx), Math.min(height, bottom + 1 + edgePx)]
  return { left: fromX / width, top: fromY / height, width: (toX - fromX) / width, height: (toY - fromY) / height }
}

/** Content that takes less of its page, across or down, is offered without the rest. */
const maxShare = 0.5

/** Whether a page is mostly empty around its content. */
export const isMostlyEmpty = ({ width, height }: ContentBox): boolean => Math.min(width, height) < maxShare
