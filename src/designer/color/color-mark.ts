import { brightness, brightnessThreshold } from '#domain/colors/brightness.ts'

/** The colour of an icon that is visible on this colour. */
export const markOn = (hex: string): string => (brightness(hex) > brightnessThreshold ? '#1b1916' : '#fff')
