/** A padlock, the sign of a location that can no longer be changed. */
export const lock = 'M4.500 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3'
