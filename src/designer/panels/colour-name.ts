import { brightness, brightnessThreshold } from '#domain/colours/brightness.ts'
import type { Ink } from '#domain/design/document.ts'

/** An ink in as few letters as there is room for: its code, else its hex in capitals. */
export const colourName = ({ hex, pantone = '' }: Ink): string => (pantone === '' ? hex.toUpperCase() : pantone)

/** The ink of a mark that is seen on this colour. */
export const markOn = (hex: string): string => (brightness(hex) > brightnessThreshold ? '#1b1916' : '#fff')
