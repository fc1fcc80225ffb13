import { lazyPart } from '#ui/lazy-part.tsx'

/** The checks of a design and what shows them. With the tables of all letters they are large, so they are loaded with the first object. */
export const checksPart = lazyPart(async () => {
  const [{ preflight }, { neededGaps }, { neededMeasurements }, { repairNode }, { ChecksPanel }, { findNarrowMarks }] = await Promise.all([
    import('#artwork/preflight/preflight.ts'),
    import('#artwork/preflight/measured-gaps.ts'),
    import('#artwork/preflight/measured-pictures.ts'),
    import('#designer/commands/repair-node.ts'),
    import('#designer/checks/checks-panel.tsx'),
    import('./find-narrow-marks.ts'),
  ])
  return { preflight, neededGaps, neededMeasurements, repairNode, ChecksPanel, findNarrowMarks }
})

/** Loads the checks before a design is there. A failure is told when they are needed. */
export const preloadChecks = (): Promise<unknown> => checksPart.load().catch(() => null)

export type ChecksPart = Awaited<ReturnType<typeof checksPart.load>>
