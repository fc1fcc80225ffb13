/** Set by `npm run prove -- sweeps`. */
const isWhole = process.env['SWEEPS'] === 'whole'

/**
 * The cases of a sweep: the same check repeated over sites, screens or articles, of which one is as likely to fail as the next. `npm test`
 * tries those that `isInSuite` picks, at least one; `npm run prove -- sweeps` tries them all.
 */
export function sweep<Case>(all: readonly Case[], isInSuite: (one: Case, index: number) => boolean): readonly Case[] {
  if (isWhole) return all
  const picked = all.filter(isInSuite)
  if (picked.length === 0) throw new Error('npm test would try no case of this sweep')
  return picked
}

/** For cases in even steps, such as widths: the first and every `nth` after it. */
export const everyNth =
  (nth: number) =>
  (_: unknown, index: number): boolean =>
    index % nth === 0

/** The number of random cases: `inSuite` in `npm test`, and `whole` in `npm run prove -- sweeps`. */
export const runs = ({ inSuite, whole }: { readonly inSuite: number; readonly whole: number }): number => (isWhole ? whole : inSuite)
