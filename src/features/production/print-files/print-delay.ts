/** How long the print files of an order may take. Later the shop is told: the order is mailed without them, and the overview names it. */
export const maxPrintDelayMs = 10 * 60_000
