import type { Category } from '#domain/catalogue/categories.ts'
import { centerLabel } from '#designer/shortcuts/center-label.ts'
import { select } from '#designer/editor.ts'
import { commandNames, designerCommands, isPageCommand, menuCommands } from '#designer/shortcuts/command-table.ts'
import { ContextMenu, type MenuItem } from '#designer/shortcuts/context-menu.tsx'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import { isMacKeyboard, shortcutWords } from '#designer/shortcuts/shortcut-words.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import type { PageCommands } from '../state/use-designer-keys.ts'

/** The id of the item that replaces Ctrl for a finger. */
const otherSelectionId = 'other-selection'

export interface SelectionMenuProps {
  readonly designer: Designer
  readonly words: DesignerWords
  readonly category: Category
  readonly page: PageCommands
  readonly menu: OpenMenu
  readonly onClose: () => void
}

/** The commands that are possible for the selection, at the pointer. */
export function SelectionMenu({ designer, words, category, page, menu, onClose }: SelectionMenuProps) {
  const { t } = words
  const { store, step, workspace } = designer
  const named = shortcutWords(words, isMacKeyboard())
  const groups = menuCommands(store.live(), workspace).map((names) =>
    names.map((name): MenuItem => {
      const { keys, keysIn = menu.within } = designerCommands[name]
      return {
        id: name,
        label: name === 'center' ? t(centerLabel(category)) : named.command(name),
        keys: keys[0] && keysIn === menu.within ? named.keys(keys[0]) : null,
      }
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
    <ContextMenu
      label={t('commands.label')}
      at={menu.at}
      groups={[...(otherItem ? [[otherItem]] : []), ...groups]}
      onRun={run}
      onClose={onClose}
    />
  )
}
