/** A long code, such as an IBAN, in groups of four characters, as it is easily read and typed. */
export const inFours = (code: string): string => code.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
