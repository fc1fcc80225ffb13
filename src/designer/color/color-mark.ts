import { brightness, brightnessThreshold } from '#domain/colors/brightness.ts'

/** The ink of a mark that is seen on this colour. */
export const markOn = (hex: string): string => (brightness(hex) > brightnessThreshold ? '#1b1916' : '#fff')
