/**
 * An inline script that repeats the press of a button which came before the page's scripts: on a slow network it would be lost without a
 * trace. The last one counts. Links and forms work without scripts, so they are left to the browser. `PageAnnouncer` calls `repeatPress` once
 * the page is hydrated. React takes a press itself while it hydrates; such an event is still being dispatched.
 */
export const earlyPressScript = `(page => {
  let press, pressed;
  const keep = event => {
    const button = event.target.closest('button[type=button]');
    if (button) [press, pressed] = [event, button];
  };
  page.addEventListener('click', keep, true);
  window.repeatPress = () => {
    delete window.repeatPress;
    page.removeEventListener('click', keep, true);
    if (press?.eventPhase === 0 && pressed.isConnected) pressed.click();
  };
})(document)`.replaceAll(/\n\s*/g, '')
