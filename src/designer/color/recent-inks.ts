import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'

const maxRecent = 8

/** The list with this ink in front, each ink once. */
export const withRecentInk = (recent: readonly Ink[], ink: Ink): readonly Ink[] =>
  [ink, ...recent.filter((other) => inkKey(other) !== inkKey(ink))].slice(0, maxRecent)

let recent: readonly Ink[] = []

/** Inks applied since the page was opened, the latest first. They are not stored: a design works without them. */
export const recentInks = (): readonly Ink[] => recent

export const rememberInk = (ink: Ink): void => {
  recent = withRecentInk(recent, ink)
}

/** The inks that are not offered by another group already. */
export const withoutInks = (inks: readonly Ink[], ...groups: readonly (readonly Ink[])[]): readonly Ink[] =>
  inks.filter((ink) => groups.every((group) => group.every((other) => inkKey(other) !== inkKey(ink))))
