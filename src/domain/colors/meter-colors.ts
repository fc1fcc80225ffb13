/** Wood whose grain stays visible under clear lacquer. */
export type Wood = 'beech' | 'birch' | 'hornbeam'

export interface MeterColor {
  readonly hex: string
  /** The second tone of a two-tone meter, on the half with the scale. */
  readonly splitHex: string | null
  readonly wood: Wood | null
  /** Code of the lacquer; null for bare wood. */
  readonly reference: string | null
}

const lacquer = (hex: string, reference: string): MeterColor => ({ hex, splitHex: null, wood: null, reference })
const bareWood = (hex: string, wood: Wood): MeterColor => ({ hex, splitHex: null, wood, reference: null })

/** The 21 body colours of folding meters, in display order. */
export const meterColors = {
  white: lacquer('#f4f2ec', 'RAL 9003'),
  whiteLemon: { hex: '#f4f2ec', splitHex: '#f3d93a', wood: null, reference: 'RAL 9003, PANTONE 101 C' },
  lemon: lacquer('#f6e36a', 'PANTONE 101 C'),
  natural: bareWood('#ddb27e', 'beech'),
  yellow116: lacquer('#f9c80e', 'PANTONE 116 C'),
  yellow123: lacquer('#f5b335', 'PANTONE 123 C'),
  orange151: lacquer('#f07d17', 'PANTONE 151 C'),
  orange021: lacquer('#e9551b', 'PANTONE Orange 021 C'),
  red485: lacquer('#d3222a', 'PANTONE 485 C'),
  red187: lacquer('#9e1b32', 'PANTONE 187 C'),
  pink213: lacquer('#de3a7c', 'PANTONE 213 C'),
  purple2602: lacquer('#75308a', 'PANTONE 2602 C'),
  blue293: lacquer('#0b4da2', 'PANTONE 293 C'),
  blue2925: lacquer('#2f93d1', 'PANTONE 2925 C'),
  green355: lacquer('#0e8a46', 'PANTONE 355 C'),
  green376: lacquer('#83b62a', 'PANTONE 376 C'),
  ocher: lacquer('#c08a2d', 'RAL 1024'),
  brown: lacquer('#6a432c', 'RAL 8011'),
  black: lacquer('#2a2826', 'RAL 9005'),
  birch: bareWood('#ebd5ae', 'birch'),
  hornbeam: bareWood('#e3cda6', 'hornbeam'),
} as const satisfies Record<string, MeterColor>

export type MeterColorKey = keyof typeof meterColors
export const meterColorKeys = Object.keys(meterColors) as [MeterColorKey, ...MeterColorKey[]]

export const isMeterColor = (key: string): key is MeterColorKey => Object.hasOwn(meterColors, key)

/** Meters in these colours have no surcharge; every other colour has that of the price list's `ColouredMeter` row. */
const plainMeterColors: readonly string[] = ['white', 'natural'] satisfies MeterColorKey[]
export const isColoredMeter = (color: string): boolean => !plainMeterColors.includes(color)
