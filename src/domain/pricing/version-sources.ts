/** Where a version of a price list comes from: set up with the shop, copied for a partner, edited, imported, or an older one again. */
export const versionSources = ['initial', 'copied', 'edited', 'imported', 'restored'] as const
export type VersionSource = (typeof versionSources)[number]
