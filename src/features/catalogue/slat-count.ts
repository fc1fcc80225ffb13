/** The links of a folding meter: five a metre. */
export const slatCount = (metres: number): number => metres * 5
