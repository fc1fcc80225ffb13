import type { DesignerWords } from '../use-designer-words.ts'
import type { CommandName, Shortcut } from './command-table.ts'

/** The message of each command; buttons of the page have the same. */
const labels = {
  cut: 'commands.cut',
  copy: 'commands.copy',
  paste: 'commands.paste',
  duplicate: 'toolbar.duplicate',
  remove: 'toolbar.remove',
  center: 'commands.center',
  group: 'commands.group',
  ungroup: 'commands.ungroup',
  enter: 'commands.enter',
  moveOut: 'commands.moveOut',
  moveIn: 'commands.moveIn',
  write: 'commands.write',
  rename: 'commands.rename',
  lock: 'commands.lock',
  unlock: 'toolbar.unlock',
  hide: 'commands.hide',
  show: 'commands.show',
  front: 'objects.front',
  forward: 'objects.forward',
  backward: 'objects.backward',
  back: 'objects.back',
  selectAll: 'commands.selectAll',
  deselect: 'commands.deselect',
  undo: 'undo',
  redo: 'redo',
  zoomIn: 'zoomIn',
  zoomOut: 'zoomOut',
  fit: 'fit',
  menu: 'commands.menu',
  shortcuts: 'commands.shortcuts',
} as const satisfies Readonly<Record<CommandName, string>>

/** Keys that have a name in each language; others are written as they are. */
const namedKeys = ['Delete', 'Backspace', 'PageUp', 'PageDown', 'Escape', 'Enter', 'ContextMenu'] as const
type NamedKey = (typeof namedKeys)[number]

const isNamed = (key: string): key is NamedKey => namedKeys.some((name) => name === key)

export type ShortcutWords = ReturnType<typeof shortcutWords>

/** The names of commands and keys. On a Mac the modifiers are written as its keyboards show them. */
export function shortcutWords({ t }: Pick<DesignerWords, 't'>, isMac: boolean) {
  const modifiers = isMac
    ? { command: '⌘', shift: '⇧', alt: '⌥' }
    : { command: t('shortcuts.keys.ctrl'), shift: t('shortcuts.keys.shift'), alt: t('shortcuts.keys.alt') }
  const joined = (parts: readonly string[]): string => parts.join(isMac ? ' ' : '+')
  return {
    command: (name: CommandName): string => t(labels[name]),
    modifiers,
    joined,
    keys: ({ key, command = false, shift = false }: Shortcut): string => {
      const name = isNamed(key) ? t(`shortcuts.keys.${key}`) : key === '-' ? '−' : key.toUpperCase()
      return joined([...(command ? [modifiers.command] : []), ...(shift ? [modifiers.shift] : []), name])
    },
  }
}

/** Whether the keyboard is that of a Mac. In the browser only. */
export const isMacKeyboard = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
