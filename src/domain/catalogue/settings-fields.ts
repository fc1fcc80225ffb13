import { isLastOfTier } from '../quantity/tiers.ts'
import { maxQuantity } from '../quantity/limits.ts'
import type { Technology } from './categories.ts'

/** The groups of the settings page, in their order. */
export const settingGroups = [
  'currency',
  'minimums',
  'usualQuantities',
  'digitalPrint',
  'oneOffPrices',
  'orderLimits',
  'transfers',
  'production',
  'printLimits',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingUnit =
  | 'czkPerEur'
  | 'czk'
  | 'eur'
  | 'pieces'
  | 'ordersPerHour'
  | 'days'
  | 'months'
  | 'printRuns'
  | 'mm'
  | 'dpi'
  | 'colorDifference'

/** What is valid for a setting that is a number. Both bounds are included. */
export interface SettingField {
  readonly group: SettingGroup
  readonly unit: SettingUnit
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** Quantities up to this one print digitally, so it ends a tier; otherwise a tier would have two prices. */
  readonly endsTier?: true
}

const minimum = { group: 'minimums', unit: 'pieces', min: 1, max: maxQuantity, decimals: 0 } as const satisfies SettingField
const usual = { ...minimum, group: 'usualQuantities' } as const satisfies SettingField
const digitalUpTo = {
  group: 'digitalPrint',
  unit: 'pieces',
  min: 9,
  max: 99_999,
  decimals: 0,
  endsTier: true,
} as const satisfies SettingField
const oneOffPrice = { group: 'oneOffPrices', min: 0, max: 1_000_000, decimals: 2 } as const
const czk = { ...oneOffPrice, unit: 'czk' } as const satisfies SettingField
const eur = { ...oneOffPrice, unit: 'eur' } as const satisfies SettingField

/** What everybody may read: prices and quantities. Prices are amounts of the named currency. */
export const publicFields = {
  eurRate: { group: 'currency', unit: 'czkPerEur', min: 0.0001, max: 1000, decimals: 4 },
  meterMinQuantity: minimum,
  rulerMinQuantity: minimum,
  pencilMinQuantity: minimum,
  spatulaMinQuantity: minimum,
  slimboyMinQuantity: minimum,
  /** With these a new configuration opens. */
  meterUsualQuantity: usual,
  rulerUsualQuantity: usual,
  pencilUsualQuantity: usual,
  spatulaUsualQuantity: usual,
  minTamponPrintMeterCount: digitalUpTo,
  minTamponPrintRulerCount: digitalUpTo,
  minTamponPrintPencilCount: digitalUpTo,
  tamponClichePriceCzk: czk,
  tamponClichePriceEur: eur,
  tamponPreparationPriceCzk: czk,
  tamponPreparationPriceEur: eur,
  digitalClichePriceCzk: czk,
  digitalClichePriceEur: eur,
  digitalPreparationPriceCzk: czk,
  digitalPreparationPriceEur: eur,
  simpleClichePriceCzk: czk,
  simpleClichePriceEur: eur,
  simplePreparationPriceCzk: czk,
  simplePreparationPriceEur: eur,
} as const satisfies Readonly<Record<string, SettingField>>

/** An order limit at its maximum is turned off. */
export const orderLimitOff = 100_000
const orderLimit = { group: 'orderLimits', unit: 'ordersPerHour', min: 1, max: orderLimitOff, decimals: 0 } as const satisfies SettingField
const days = { group: 'transfers', unit: 'days', min: 1, max: 365, decimals: 0 } as const satisfies SettingField

const perDay = { group: 'production', min: 1, max: 1_000_000, decimals: 0 } as const

/** What only admins read. */
export const officeFields = {
  /** Accepted orders per hour from one network address; signed-in partners have their own limit. */
  ordersPerHourPerAddress: orderLimit,
  /** Accepted orders per hour with one e-mail address, which receives their mails. */
  ordersPerHourPerEmail: orderLimit,
  /** Days after the order. They are stored with each order when it is placed; a change applies to new orders. */
  transferReminderDays: days,
  transferExpiryDays: days,
  /** What the presses make in a day; the production board compares its days with it. */
  piecesPerDay: { ...perDay, unit: 'pieces' },
  printRunsPerDay: { ...perDay, unit: 'printRuns' },
  /** How long the plates of a delivered order are kept; a partner's reorder within them pays no cliché. */
  plateMonths: { group: 'production', unit: 'months', min: 0, max: 120, decimals: 0 },
} as const satisfies Readonly<Record<string, SettingField>>

/**
 * What is either on or off; all are off until an admin turns them on. `officeNeedsTwoFactor`: admins and dealers must sign in with a code
 * beside the password.
 */
export const settingSwitches = ['officeNeedsTwoFactor'] as const
export type SettingSwitch = (typeof settingSwitches)[number]

const printLimit = { group: 'printLimits', min: 0, decimals: 2 } as const
const millimetres = (max: number) => ({ ...printLimit, unit: 'mm', max }) as const satisfies SettingField
const dpi = { ...printLimit, unit: 'dpi', min: 1, max: 1200, decimals: 0 } as const satisfies SettingField

/** The limits of the presses, public too: preflight uses them in the browser. */
export const printLimitFields = {
  /** The height of a capital letter. */
  minTextHeightMm: millimetres(20),
  minLineWidthMm: millimetres(5),
  /** Between shapes of one picture. */
  minGapWidthMm: millimetres(5),
  /** The edge of a QR code's module, so that phones read it. */
  minModuleMm: millimetres(5),
  /** Below the first limit a picture has a warning, below the second it is refused. */
  imageWarnDpi: dpi,
  imageRefuseDpi: dpi,
  /** CIEDE2000 between an ink and the body under it. */
  minInkDifference: { ...printLimit, unit: 'colorDifference', max: 100, decimals: 1 },
} as const satisfies Readonly<Record<string, SettingField>>

/** The print limits that each technology has its own value of. */
type LimitByTechnology = Extract<keyof typeof printLimitFields, 'minTextHeightMm' | 'minLineWidthMm' | 'minGapWidthMm' | 'minModuleMm'>

/** The path of a number within the settings. */
export type SettingName =
  | keyof typeof publicFields
  | keyof typeof officeFields
  | `printLimits.${Exclude<keyof typeof printLimitFields, LimitByTechnology> | `${LimitByTechnology}.${Technology}`}`

const { minTextHeightMm, minLineWidthMm, minGapWidthMm, minModuleMm, imageWarnDpi, imageRefuseDpi, minInkDifference } = printLimitFields

/** Every setting that is a number, in the order of the settings page. */
export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  ...publicFields,
  ...officeFields,
  'printLimits.minTextHeightMm.Tampon': minTextHeightMm,
  'printLimits.minTextHeightMm.Digital': minTextHeightMm,
  'printLimits.minTextHeightMm.Simple': minTextHeightMm,
  'printLimits.minLineWidthMm.Tampon': minLineWidthMm,
  'printLimits.minLineWidthMm.Digital': minLineWidthMm,
  'printLimits.minLineWidthMm.Simple': minLineWidthMm,
  'printLimits.minGapWidthMm.Tampon': minGapWidthMm,
  'printLimits.minGapWidthMm.Digital': minGapWidthMm,
  'printLimits.minGapWidthMm.Simple': minGapWidthMm,
  'printLimits.minModuleMm.Tampon': minModuleMm,
  'printLimits.minModuleMm.Digital': minModuleMm,
  'printLimits.minModuleMm.Simple': minModuleMm,
  'printLimits.imageWarnDpi': imageWarnDpi,
  'printLimits.imageRefuseDpi': imageRefuseDpi,
  'printLimits.minInkDifference': minInkDifference,
}
export const settingNames = Object.keys(settingFields) as readonly SettingName[]

export type SettingIssue = 'notANumber' | 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'endsNoTier'

/** Whether a number has at most this many decimals, whatever its binary form. */
const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

/** What is wrong with a value, for the form; the schema of the server obeys the same field. */
export function settingIssue({ min, max, decimals, endsTier }: SettingField, value: number): SettingIssue | null {
  if (!Number.isFinite(value)) return 'notANumber'
  if (value < min) return 'tooSmall'
  if (value > max) return 'tooLarge'
  if (!hasDecimals(value, decimals)) return 'tooManyDecimals'
  return endsTier && !isLastOfTier(value) ? 'endsNoTier' : null
}
