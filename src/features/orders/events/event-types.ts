/** The names of events in the stream. After `missed` everything on screen may be outdated. */
export const orderEventTypes = { changed: 'order', missed: 'missed' } as const
