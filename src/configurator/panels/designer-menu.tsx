import { createPortal } from 'react-dom'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { select } from '#designer/editor.ts'
import { commandNames, designerCommands, isPageCommand, menuCommands } from '#designer/shortcuts/command-table.ts'
import type { MenuItem } from '#designer/shortcuts/context-menu.tsx'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import { isMacKeyboard, shortcutWords } from '#designer/shortcuts/shortcut-words.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { PageCommands } from '../state/use-designer-keys.ts'

const contextMenu = lazyPart(async () => (await import('#designer/shortcuts/context-menu.tsx')).ContextMenu)
const shortcutSheet = lazyPart(async () => (await import('#designer/shortcuts/shortcut-sheet.tsx')).ShortcutSheet)

/** The id of the item that replaces Ctrl for a finger. */
const otherSelectionId = 'other-selection'

interface DesignerMenuProps {
  readonly designer: Designer
  readonly words: DesignerWords
  readonly page: PageCommands
  /** Null while it is closed. */
  readonly menu: OpenMenu | null
  readonly onClose: () => void
}

/** The commands that are possible for the selection, at the pointer. */
function SelectionMenu({ designer, words, page, menu, onClose }: DesignerMenuProps & { readonly menu: OpenMenu }) {
  const { t } = words
  const { store, step, workspace } = designer
  const named = shortcutWords(words, isMacKeyboard())
  const groups = menuCommands(store.live(), workspace).map((names) =>
    names.map((name): MenuItem => {
      const { keys, keysIn = menu.within } = designerCommands[name]
      return { id: name, label: named.command(name), keys: keys[0] && keysIn === menu.within ? named.keys(keys[0]) : null }
    }),
  )
  const { other } = menu
  const otherItem = other && {
    id: otherSelectionId,
    label: t(other.adds ? 'commands.addToSelection' : 'commands.removeFromSelection'),
    keys: null,
  }
  const run = (id: string) => {
    onClose()
    if (id === otherSelectionId && other) return step((editor) => select(editor, other.selection))
    const name = commandNames.find((candidate) => candidate === id)
    if (name === undefined) return
    if (isPageCommand(name)) return page[name]()
    step((editor) => designerCommands[name].step?.(editor, workspace) ?? editor)
  }
  return (
    <Lazy part={contextMenu} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
      {(ContextMenu) => (
        <ContextMenu
          label={t('commands.label')}
          at={menu.at}
          groups={[...(otherItem ? [[otherItem]] : []), ...groups]}
          onRun={run}
          onClose={onClose}
        />
      )}
    </Lazy>
  )
}

/** The context menu while it is open. */
export function DesignerMenu(props: DesignerMenuProps) {
  const { menu } = props
  if (!menu) return null
  const opened = <SelectionMenu {...props} menu={menu} />
  return menu.sheet ? createPortal(opened, menu.sheet) : opened
}

/** The sheet of all keys and gestures. */
export const ShortcutDialog = ({ words, onClose }: { readonly words: DesignerWords; readonly onClose: () => void }) => (
  <Lazy part={shortcutSheet} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
    {(ShortcutSheet) => <ShortcutSheet words={words} onClose={onClose} />}
  </Lazy>
)
