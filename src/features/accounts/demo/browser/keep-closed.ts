/** The key in the browser's storage of a strip that was folded for the visit. */
const stripKey = 'demo-strip'
/** The key of the role that the visitor had on the page before. */
const roleKey = 'demo-role'
/** The key of the roles whose card was closed for good. */
const cardsKey = 'demo-cards'

/**
 * A script that runs before the first paint, so that what was folded or closed is never seen: it sets what the style sheets ask for, on the
 * root element.
 */
export const showAsRemembered = `try{var r=document.documentElement.dataset;if(sessionStorage.getItem('${stripKey}'))r.demo='folded';r.closedCards=localStorage.getItem('${cardsKey}')||''}catch(e){}`

/** Without storage it lasts as long as the page. */
function remember(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {
    // Nothing else depends on it.
  }
}

/** Whether the visitor was somebody else on the page before. */
export function hasChangedRole(role: string): boolean {
  try {
    const before = sessionStorage.getItem(roleKey)
    sessionStorage.setItem(roleKey, role)
    return before !== null && before !== role
  } catch {
    return true
  }
}

/** Folds the strip until the browser tab is closed. */
export function foldStrip(): void {
  document.documentElement.dataset['demo'] = 'folded'
  remember(() => sessionStorage, stripKey, 'folded')
}

/** Closes the card of a role for good. */
export function closeCard(role: string): void {
  const { dataset } = document.documentElement
  dataset['closedCards'] = `${dataset['closedCards'] ?? ''} ${role}`.trim()
  remember(() => localStorage, cardsKey, dataset['closedCards'])
}
