import type { ReactNode, RefObject } from 'react'
import type { Category } from '#domain/catalogue/categories.ts'
import type { DesignNode, TextNode } from '#domain/design/document.ts'
import type { Branch } from '#domain/design/groups.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { IconButton } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { EditorStore } from '../editor-store.ts'
import { nodeIcons } from '../layers/node-icons.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { AlignButtons } from './align-buttons.tsx'
import { AlignChoices } from './align-choices.tsx'
import { EditButton, type EditButtonProps } from './edit-button.tsx'
import { GroupButton } from './group-button.tsx'
import type { AlignTo, ObjectActions } from './object-actions.ts'
import { RotationField } from './place-fields.tsx'
import { TypeRow } from './type-row.tsx'
import styles from './object-toolbar.module.css'

interface ObjectToolbarProps {
  /** One row on a desktop; with a second one for the figures on a tablet; rows with names on a phone. */
  readonly layout: 'docked' | 'wrapped' | 'rows'
  /** The position and size fields; on a desktop they are below the layers. */
  readonly place: ReactNode
  readonly store: EditorStore
  readonly nodes: readonly DesignNode[]
  /** The same as objects and whole groups. */
  readonly branches: readonly Branch[]
  readonly alignedTo: AlignTo
  /** The field for the colour of the selected texts and codes. */
  readonly color: ReactNode
  /** The button that opens the inks of a picture; null while they are visible. */
  readonly inks: ReactNode
  readonly textField: RefObject<HTMLTextAreaElement | null>
  readonly words: DesignerWords
  readonly category: Category
  readonly actions: ObjectActions
  readonly onEdit: EditButtonProps['onEdit']
}

/** The content of a text in a separate field, where the stage is too small for editing. */
function WordsRow({
  node,
  textField,
  words: { t },
  actions,
}: Pick<ObjectToolbarProps, 'textField' | 'words' | 'actions'> & { node: TextNode }) {
  return (
    <label className={styles['row']} data-row="text">
      <span className={styles['name']}>{t('toolbar.text')}</span>
      <textarea
        ref={textField}
        className={styles['text']}
        value={node.text}
        rows={linesOf(node.text).length}
        wrap="off"
        spellCheck={false}
        onChange={(event) => actions.editText({ text: event.target.value }, `write ${node.id}`)}
        onBlur={actions.endWriting}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) event.currentTarget.blur()
        }}
      />
    </label>
  )
}

/** Describes the selection if no field does: an image with a button for its inks, a code, a group, or several objects. */
function Subject({
  nodes,
  branches,
  layout,
  inks,
  words,
  actions,
}: Omit<ObjectToolbarProps, 'place' | 'store' | 'color' | 'textField' | 'onEdit'>) {
  const [first, ...others] = branches
  if (!first) return null
  const note = others.length === 0 ? words.branch(first) : words.t('toolbar.several', { count: branches.length })
  return (
    <div className={styles['row']} data-row="subject">
      {nodes.length === 1 && first.node && <ToolIcon name={nodeIcons[first.node.kind]} size={18} />}
      <span className={styles['note']} title={note}>
        {note}
      </span>
      {nodes.length === 1 && inks}
      {layout === 'rows' && <GroupButton branches={branches} words={words} actions={actions} />}
    </div>
  )
}

function LockedNotice({ words: { t }, actions }: Pick<ObjectToolbarProps, 'words' | 'actions'>) {
  return (
    <div className={styles['row']}>
      <ToolIcon name="lock" size={18} />
      <span className={styles['note']}>{t('toolbar.locked')}</span>
      <button type="button" className={styles['unlock']} onClick={actions.unlock}>
        {t('toolbar.unlock')}
      </button>
    </div>
  )
}

/** The tools for the selected objects: one row docked under the active stage, several rows on a phone. */
export function ObjectToolbar(props: ObjectToolbarProps) {
  const { nodes, branches, layout, words, actions } = props
  const { t } = words
  const [first] = nodes
  if (!first) return null
  const text = nodes.length === 1 && first.kind === 'text' ? first : null
  const texts = nodes.filter((node) => node.kind === 'text')
  const [firstText, ...others] = texts
  const isDocked = layout === 'docked'
  const frame = (content: ReactNode) => (
    <section className={styles['toolbar']} data-layout={layout} aria-label={t('toolbar.label')}>
      <div className={styles['rows']}>{content}</div>
    </section>
  )
  if (nodes.every((node) => node.locked)) return frame(<LockedNotice words={words} actions={actions} />)
  // On a desktop the choices for several objects are next to their position, so that the docked row stays one row.
  const align = (
    <AlignButtons words={words} category={props.category} actions={actions}>
      {!isDocked && <AlignChoices count={branches.length} alignedTo={props.alignedTo} words={words} actions={actions} />}
    </AlignButtons>
  )
  const rotation = (
    <div className={styles['row']} data-row="rotation">
      <RotationField store={props.store} words={words} actions={actions} />
    </div>
  )
  const object = (
    <div className={styles['row']} data-row="object">
      <GroupButton branches={branches} words={words} actions={actions} />
      <IconButton label={t('toolbar.duplicate')} onClick={actions.duplicate}>
        <ToolIcon name="copy" size={18} />
      </IconButton>
      <IconButton label={t('toolbar.remove')} onClick={actions.remove}>
        <ToolIcon name="bin" size={18} />
      </IconButton>
    </div>
  )
  const place = (
    <div className={styles['row']} data-row="place">
      <span className={styles['name']}>{t('toolbar.place')}</span>
      {props.place}
    </div>
  )
  return frame(
    <>
      {layout !== 'rows' && <EditButton branches={branches} words={words} onEdit={props.onEdit} />}
      {text && layout === 'rows' && <WordsRow node={text} textField={props.textField} words={words} actions={actions} />}
      {!text && !(isDocked && nodes.length > 1) && <Subject {...props} />}
      {firstText && <TypeRow texts={[firstText, ...others]} words={words} actions={actions} inTwoRows={layout === 'rows'} />}
      {nodes.some(({ kind, locked }) => kind !== 'image' && !locked) && (
        <div className={styles['row']} data-row="color">
          <span className={styles['name']}>{t('toolbar.colorRow')}</span>
          {props.color}
        </div>
      )}
      {layout === 'rows' && (
        <>
          {place}
          {align}
        </>
      )}
      {isDocked && (
        <>
          {align}
          {rotation}
          {object}
        </>
      )}
      {layout === 'wrapped' && (
        <>
          {align}
          <div className={styles['line']}>
            {place}
            {rotation}
            {object}
          </div>
        </>
      )}
    </>,
  )
}
