/** The most people of one company who have an account. */
export const maxPeople = 50
