/** The time that 95 % of some times do not exceed; 0 for none. */
export const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
