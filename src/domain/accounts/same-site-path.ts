/** Returns the path of this site to return to after signing in; null for anything that leads, or could be parsed as leading, elsewhere. */
export const sameSitePath = (back: string | null): string | null =>
  back !== null && /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(back) ? back : null
