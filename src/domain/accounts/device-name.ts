/** What a User-Agent header says about a device, as its owner would name it. Null for what it does not say. */
interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

type Marks = readonly (readonly [RegExp, string])[]

// Browsers name those that they want to be taken for, so the order matters: Edge says Chrome, and Chrome says Safari.
const browsers: Marks = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const systems: Marks = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (marks: Marks, userAgent: string): string | null => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null

export const deviceName = (userAgent: string): DeviceName => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
