import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Screens of a desktop and of a phone. A longer page is cut off, so that the pictures stay small. */
export const screenSizes = [
  { name: 'desktop', width: 1440, height: 900, maxHeight: 1400 },
  { name: 'phone', width: 390, height: 844, maxHeight: 1400 },
] as const

/** A page that follows orders is never without a request: its pictures and fonts are there by then. */
export const settleMs = 1200

/** A picture of the page in WebP at each size, by the name of the size. */
export async function takePictures(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const { name, width, height, maxHeight } of screenSizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(settleMs)
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(length, height), maxHeight) })
    // Elements that glide or fade reach their place.
    await page.waitForTimeout(400)
    pictures.set(
      name,
      await sharp(await page.screenshot())
        .webp({ quality: 70, effort: 6 })
        .toBuffer(),
    )
  }
  return pictures
}
