type Listener = (error: unknown) => void

let tell: Listener = () => {}

/** Says where errors go that a piece of a page has answered for itself; the entry of the browser calls it once. */
export function onHandledError(listener: Listener): void {
  tell = listener
}

/** Reports an error that the visitor is told of in words, or need not know. */
export const reportHandledError: Listener = (error) => tell(error)
