/** The links of a folding meter: five a metre. */
export const linksOf = (metres: number): number => metres * 5
