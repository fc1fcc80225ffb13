/** The slats of a folding meter: five per metre. */
export const slatCount = (metres: number): number => metres * 5
