/** The suffixes of pencil colour keys: the lead and the dip of the end. */
export const leadMarkers = ['BlackHb', 'WhiteEnd', 'Black5h', 'RedEnd', 'Soft', 'Ink'] as const
export type LeadMarker = (typeof leadMarkers)[number]

const bodies = {
  white: { hex: '#f4f2ec', wood: false, reference: 'RAL 9003' },
  natural: { hex: '#ddb27e', wood: true, reference: null },
  yellow: { hex: '#f9c80e', wood: false, reference: 'PANTONE 116 C' },
  orange: { hex: '#f07d17', wood: false, reference: 'PANTONE 151 C' },
  red: { hex: '#d3222a', wood: false, reference: 'PANTONE 485 C' },
  purple: { hex: '#75308a', wood: false, reference: 'PANTONE 2602 C' },
  blue: { hex: '#0b4da2', wood: false, reference: 'PANTONE 293 C' },
  green: { hex: '#0e8a46', wood: false, reference: 'PANTONE 355 C' },
  silver: { hex: '#b9bab8', wood: false, reference: 'PANTONE 877 C' },
  black: { hex: '#2a2826', wood: false, reference: 'RAL 9005' },
} as const
export type PencilBody = keyof typeof bodies

export type Lead = 'hb' | '5h' | 'soft' | 'ink'
const graphite = '#3a3a3c'
/** `endHex` is the colour of the dipped end; null for a bare cut end. An ink lead writes in the colour of its body. */
const markers = {
  BlackHb: { endHex: '#2a2826', lead: 'hb' },
  WhiteEnd: { endHex: '#f4f2ec', lead: 'hb' },
  Black5h: { endHex: '#2a2826', lead: '5h' },
  RedEnd: { endHex: '#d3222a', lead: 'hb' },
  Soft: { endHex: null, lead: 'soft' },
  Ink: { endHex: null, lead: 'ink' },
} as const satisfies Record<LeadMarker, { endHex: string | null; lead: Lead }>

export const pencilColorKeys = [
  'whiteBlackHb',
  'naturalBlackHb',
  'yellowBlackHb',
  'orangeBlackHb',
  'redBlackHb',
  'blueBlackHb',
  'greenBlackHb',
  'silverBlackHb',
  'blackBlackHb',
  'whiteWhiteEnd',
  'redWhiteEnd',
  'blueWhiteEnd',
  'blackWhiteEnd',
  'naturalBlack5h',
  'yellowBlack5h',
  'greenBlack5h',
  'whiteRedEnd',
  'naturalRedEnd',
  'yellowRedEnd',
  'blackRedEnd',
  'whiteSoft',
  'naturalSoft',
  'yellowSoft',
  'redSoft',
  'redInk',
  'purpleInk',
  'blueInk',
  'greenInk',
] as const satisfies readonly `${PencilBody}${LeadMarker}`[]
export type PencilColorKey = (typeof pencilColorKeys)[number]

export interface PencilColor {
  readonly key: PencilColorKey
  readonly body: PencilBody
  readonly marker: LeadMarker
  readonly hex: string
  readonly wood: boolean
  readonly reference: string | null
  readonly endHex: string | null
  readonly lead: Lead
  readonly leadHex: string
}

function describe(key: PencilColorKey): PencilColor {
  const marker = leadMarkers.find((candidate) => key.endsWith(candidate)) ?? 'BlackHb'
  const body = key.slice(0, -marker.length) as PencilBody
  const { endHex, lead } = markers[marker]
  return { key, body, marker, ...bodies[body], endHex, lead, leadHex: lead === 'ink' ? bodies[body].hex : graphite }
}

/** The 28 pencil colours, in display order. */
export const pencilColors: ReadonlyMap<string, PencilColor> = new Map(pencilColorKeys.map((key) => [key, describe(key)]))

/** Parses a pencil colour key. An unknown key is logged as an error and returns undefined. */
export function parsePencilColor(key: string, log: { error: (message: string) => void }): PencilColor | undefined {
  const color = pencilColors.get(key)
  if (!color) log.error(`invalid pencil colour: ${key}`)
  return color
}
