/** What on the page takes a press that closed a dialog over it: the objects on the stages and their rows in the layers. */
const objects = '[data-side] [data-node], [role="treeitem"]'

/** Hands a press on to the object that lies below, once the dialog that has caught it is gone. */
export function pressBelow(press: PointerEvent): void {
  const below = document.elementFromPoint(press.clientX, press.clientY)
  const object = below?.closest(objects)
  if (!below || !object) return
  // The pointer is still down: the stage goes on with its own moves, while a row waits for a click.
  if (object.getAttribute('role') !== 'treeitem') below.dispatchEvent(new PointerEvent('pointerdown', press))
  else object.dispatchEvent(new MouseEvent('click', press))
}
