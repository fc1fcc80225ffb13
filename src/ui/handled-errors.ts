type Listener = (error: unknown) => void

let current: Listener = () => {}

/** Sets the listener for errors that a component has handled. The browser entry calls it once. */
export function onHandledError(listener: Listener): void {
  current = listener
}

/** Reports an error that is shown to the visitor in words or does not affect them. */
export const reportHandledError: Listener = (error) => current(error)
