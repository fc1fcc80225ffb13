/** The value of a text in JSON; null when it is not JSON, such as the error page of a proxy. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
