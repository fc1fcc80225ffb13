/**
 * Licences of packages that production installs, by their SPDX identifier: all let us run the program for money and keep its source. The LGPL
 * is that of libvips, a library of its own beside sharp. The MPL asks to publish changes to its files, of which we make none.
 */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose package.json names no licence, with the one in their licence file. */
export const licencesByHand: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
}

/** Advisories that do not concern this program, by id, with the reason. Empty when all is well. */
export const allowedAdvisories: Readonly<Record<string, string>> = {}
