import { createPortal } from 'react-dom'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { SelectionMenuProps } from './selection-menu.tsx'

const selectionMenu = lazyPart(async () => (await import('./selection-menu.tsx')).SelectionMenu)
const shortcutSheet = lazyPart(async () => (await import('#designer/shortcuts/shortcut-sheet.tsx')).ShortcutSheet)

interface DesignerMenuProps extends Omit<SelectionMenuProps, 'menu'> {
  /** Null while it is closed. */
  readonly menu: OpenMenu | null
}

/** The context menu while it is open. */
export function DesignerMenu({ menu, ...props }: DesignerMenuProps) {
  if (!menu) return null
  const opened = (
    <Lazy part={selectionMenu} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={props.onClose} />}>
      {(SelectionMenu) => <SelectionMenu {...props} menu={menu} />}
    </Lazy>
  )
  return menu.sheet ? createPortal(opened, menu.sheet) : opened
}

/** The sheet of all keys and gestures. */
export const ShortcutDialog = ({ words, onClose }: { readonly words: DesignerWords; readonly onClose: () => void }) => (
  <Lazy part={shortcutSheet} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
    {(ShortcutSheet) => <ShortcutSheet words={words} onClose={onClose} />}
  </Lazy>
)
