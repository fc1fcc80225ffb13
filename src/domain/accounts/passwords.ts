/** Minimum length for a chosen password. NIST SP 800-63B requires eight characters and no composition rules. */
export const minPasswordLength = 12
