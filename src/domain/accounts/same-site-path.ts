/** The path of this site that a visitor wants back to; null for anything that leads or could be read as leading elsewhere. */
export const sameSitePath = (back: string | null): string | null =>
  back !== null && /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(back) ? back : null
