import { useSyncExternalStore } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { IconButton } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { frameBounds } from '../bounds.ts'
import { type StackMove, stackMoves } from '../commands/stack-nodes.ts'
import { selectedNodes } from '../editor.ts'
import type { EditorStore } from '../editor-store.ts'
import { handledBox } from '../tools/resizing.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { ArrangeIcon, type ArrangeIconName } from '../layers/arrange-icon.tsx'
import { MeasureField } from './measure-field.tsx'
import type { ObjectActions } from './object-actions.ts'
import styles from './place-fields.module.css'

interface PlaceFieldsProps {
  readonly store: EditorStore
  readonly keepsProportions: boolean
  readonly words: DesignerWords
  readonly actions: ObjectActions
  /** False if the docked toolbar has the angle. */
  readonly withRotation?: boolean
}

const orderIcons = {
  front: 'to-front',
  forward: 'forward',
  backward: 'backward',
  back: 'to-back',
} as const satisfies Record<StackMove, ArrangeIconName>

/** The angle of a single object; several have no common angle. */
const angleOf = (nodes: readonly DesignNode[]): number => (nodes.length === 1 ? (nodes[0]?.rotationDeg ?? 0) : 0)

/** The angle of the selection, updated during a rotation. */
export function RotationField({ store, words: { t }, actions }: Pick<PlaceFieldsProps, 'store' | 'words' | 'actions'>) {
  const angle = angleOf(selectedNodes(useSyncExternalStore(store.subscribe, store.live, store.live)))
  return (
    <span className={styles['rotation']}>
      <ToolIcon name="rotate" size={18} />
      <MeasureField
        label={t('toolbar.rotation')}
        unit="°"
        value={angle}
        shown={String(Math.round(angle))}
        step={1}
        onCommit={actions.rotate}
      />
    </span>
  )
}

/** Position, size and stacking order of the selection, updated during a drag. */
export function PlaceFields({ store, keepsProportions, words, actions, withRotation = false }: PlaceFieldsProps) {
  const { t, mm } = words
  const editor = useSyncExternalStore(store.subscribe, store.live, store.live)
  const nodes = selectedNodes(editor)
  const bounds = frameBounds(nodes)
  const box = handledBox(nodes)
  if (!bounds || !box) return null
  const disabled = nodes.every(({ locked }) => locked)
  const stretches = nodes.length === 1 && nodes[0]?.kind === 'image'
  const field = (label: string, prefix: string, value: number, onCommit: (value: number) => void) => (
    <MeasureField label={label} prefix={prefix} value={value} shown={mm(value)} step={0.5} disabled={disabled} onCommit={onCommit} />
  )
  return (
    <div className={styles['place']} role="group" aria-label={t('toolbar.place')}>
      <span className={styles['pair']}>
        {field(t('toolbar.x'), 'X', bounds.leftMm, (leftMm) => actions.place({ leftMm }))}
        {field(t('toolbar.y'), 'Y', bounds.topMm, (topMm) => actions.place({ topMm }))}
      </span>
      <span className={styles['pair']}>
        {field(t('toolbar.width'), t('objects.widthSign'), box.widthMm, (widthMm) => actions.size({ widthMm }))}
        {field(t('objects.height'), t('objects.heightSign'), box.heightMm, (heightMm) => actions.size({ heightMm }))}
        {stretches && (
          <IconButton
            label={t('objects.keepProportions')}
            aria-pressed={keepsProportions}
            disabled={disabled}
            onClick={() => actions.keepProportions(!keepsProportions)}
          >
            <ArrangeIcon name="link" size={16} />
          </IconButton>
        )}
      </span>
      {withRotation && <RotationField store={store} words={words} actions={actions} />}
      <span className={styles['order']} role="group" aria-label={t('objects.order')}>
        {stackMoves.map((move) => (
          <IconButton key={move} label={t(`objects.${move}`)} disabled={disabled} onClick={() => actions.stack(move)}>
            <ArrangeIcon name={orderIcons[move]} />
          </IconButton>
        ))}
      </span>
    </div>
  )
}
