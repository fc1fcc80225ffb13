/**
 * A picture as it stands in the page, or else drawn now. Drawing a product takes a phone 150 ms, and while the page hydrates it would only be
 * drawn as the server drew it.
 * @param name what the element that holds the picture has as `data-drawn`; it tells all that the picture depends on
 */
export function drawnByServer(name: string, draw: () => string): string {
  if (import.meta.env.SSR) return draw()
  return document.querySelector(`[data-drawn="${CSS.escape(name)}"]`)?.innerHTML ?? draw()
}
