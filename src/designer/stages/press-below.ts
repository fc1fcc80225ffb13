/** The elements that receive a press that closed a dialog above them: objects on the stages and their rows in the layers. */
const objects = '[data-side] [data-node], [role="treeitem"]'

/** Passes a press on to the object below a dialog that has just closed. */
export function pressBelow(press: PointerEvent): void {
  const below = document.elementFromPoint(press.clientX, press.clientY)
  const object = below?.closest(objects)
  if (!below || !object) return
  // The pointer is still down: the stage handles its moves, while a row waits for a click.
  if (object.getAttribute('role') !== 'treeitem') below.dispatchEvent(new PointerEvent('pointerdown', press))
  else object.dispatchEvent(new MouseEvent('click', press))
}
