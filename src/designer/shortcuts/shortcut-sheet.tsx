import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DesignerWords } from '../use-designer-words.ts'
import { type CommandGroup, commandNames, designerCommands } from './command-table.ts'
import { isMacKeyboard, shortcutWords, type ShortcutWords } from './shortcut-words.ts'
import styles from './shortcut-sheet.module.css'

interface Row {
  readonly label: string
  readonly keys: readonly string[]
}

interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** The commands of a group with their keys. Two with the same key are one row, such as lock and unlock. */
function commandRows(group: CommandGroup, words: ShortcutWords, t: DesignerWords['t']): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const name of commandNames) {
    const { keys, keysIn, ...command } = designerCommands[name]
    if (command.group !== group || keys.length === 0) continue
    const written = keys.filter(({ isAlias = false }) => !isAlias).map(words.keys)
    const label = keysIn === 'layers' ? t('shortcuts.inLayers', { name: words.command(name) }) : words.command(name)
    const id = `${keysIn} ${written.join()}`
    const same = rows.get(id)
    rows.set(id, { keys: written, label: same ? t('shortcuts.either', { one: same.label, other: lowered(label) }) : label })
  }
  return [...rows.values()]
}

function sectionsOf(words: ShortcutWords, t: DesignerWords['t']): readonly Section[] {
  const { modifiers, joined } = words
  const { command, shift, alt } = modifiers
  const rowsOf = (group: CommandGroup) => commandRows(group, words, t)
  const drag = t('shortcuts.gestures.drag')
  const arrows = t('shortcuts.keys.arrows')
  const inside = t('shortcuts.either', { one: t('commands.enter'), other: lowered(t('commands.write')) })
  const touch = {
    title: t('shortcuts.sections.touch'),
    rows: [
      { label: t('commands.menu'), keys: [t('shortcuts.gestures.longPress')] },
      { label: inside, keys: [t('shortcuts.gestures.tapTwice')] },
      { label: t('shortcuts.zoomAndPan'), keys: [t('shortcuts.gestures.twoFingers')] },
    ],
  }
  const isTouch = matchMedia('(pointer: coarse)').matches
  return [
    ...(isTouch ? [touch] : []),
    {
      title: t('shortcuts.sections.selection'),
      rows: [
        { label: t('shortcuts.toggle'), keys: [joined([shift, t('shortcuts.gestures.click')])] },
        { label: t('shortcuts.direct'), keys: [joined([command, t('shortcuts.gestures.click')])] },
        { label: inside, keys: [t('shortcuts.gestures.doubleClick')] },
        ...rowsOf('selection'),
      ],
    },
    {
      title: t('shortcuts.sections.place'),
      rows: [
        { label: t('shortcuts.nudge'), keys: [arrows] },
        { label: t('shortcuts.fineNudge'), keys: [joined([shift, arrows])] },
        { label: t('shortcuts.copyDrag'), keys: [joined([alt, drag])] },
        { label: t('shortcuts.oneAxis'), keys: [joined([shift, drag])] },
        { label: t('shortcuts.free'), keys: [joined([command, drag])] },
        { label: t('shortcuts.distance'), keys: [joined([alt, t('shortcuts.gestures.point')])] },
        { label: t('shortcuts.fromCentre'), keys: [joined([alt, t('shortcuts.gestures.handle')])] },
        { label: t('shortcuts.angleSteps'), keys: [joined([shift, t('shortcuts.gestures.turn')])] },
      ],
    },
    { title: t('shortcuts.sections.object'), rows: [...rowsOf('object'), ...rowsOf('clipboard')] },
    {
      title: t('objects.order'),
      rows: [...rowsOf('order'), { label: t('shortcuts.inLayers', { name: t('objects.order') }), keys: [joined([alt, '↑ ↓'])] }],
    },
    { title: t('shortcuts.sections.history'), rows: rowsOf('history') },
    {
      title: t('shortcuts.sections.view'),
      rows: [
        { label: t('shortcuts.pan'), keys: [joined([t('shortcuts.keys.space'), drag]), t('shortcuts.gestures.middleDrag')] },
        { label: t('shortcuts.zoomAt'), keys: [joined([command, t('shortcuts.gestures.wheel')])] },
        ...rowsOf('view'),
      ],
    },
    ...(isTouch ? [] : [touch]),
  ]
}

/** All keys and gestures of the designer. */
export function ShortcutSheet({ words, onClose }: { words: DesignerWords; onClose: () => void }) {
  const { t } = words
  const sections = sectionsOf(shortcutWords(words, isMacKeyboard()), t)
  return (
    <Dialog
      open
      wide
      variant="info"
      title={t('commands.shortcuts')}
      closeLabel={t('shortcuts.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shortcuts.close')}</Button>}
    >
      <div className={styles['sections']}>
        {sections.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
