/**
 * Removes what a visitor may have typed from an error's text: JSON.parse quotes its input, and long numbers are phone numbers, codes and
 * cards. The logger hides e-mail addresses and keys.
 */
export const redactInput = (text: string): string =>
  text
    .replace(/"[^"\n]*"/g, '"…"')
    .replace(/\b\d(?:[\d ]{4,})\d\b/g, '[number]')
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1')
