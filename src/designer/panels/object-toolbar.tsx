import type { ReactNode, RefObject } from 'react'
import type { DesignNode, TextNode } from '#domain/design/document.ts'
import { fontFamilies } from '#domain/design/text-extent.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type AlignEdge, alignEdges } from '../commands/align-nodes.ts'
import { maxTextLength, type TextChange } from '../commands/edit-text.ts'
import { cssFamilyOf } from '../text/face.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { NumberField } from './number-field.tsx'
import styles from './object-toolbar.module.css'

export type AlignTo = 'area' | 'each-other'

export interface ObjectActs {
  /** `act` joins the steps of one field for undo. */
  readonly editText: (change: TextChange, act?: string) => void
  readonly place: (to: { readonly xMm?: number; readonly yMm?: number }) => void
  readonly resize: (widthMm: number) => void
  readonly rotate: (deg: number) => void
  readonly align: (edge: AlignEdge) => void
  readonly alignTo: (to: AlignTo) => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly unlock: () => void
}

interface ObjectToolbarProps {
  readonly nodes: readonly DesignNode[]
  readonly alignedTo: AlignTo
  /** The field for the colour of the selected texts. */
  readonly colour: ReactNode
  /** What a picture means for its side: "An image prints digitally." */
  readonly imageNote: string | null
  readonly textField: RefObject<HTMLInputElement | null>
  readonly words: DesignerWords
  readonly acts: ObjectActs
}

const alignIcons = {
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
  top: 'align-top',
  middle: 'align-middle',
  bottom: 'align-bottom',
} as const satisfies Record<AlignEdge, IconName>

const withStyle = (style: TextNode['fontStyle'], part: 'bold' | 'italic'): TextNode['fontStyle'] => {
  const parts = new Set(style.split(' '))
  if (!parts.delete(part)) parts.add(part)
  const [bold, italic] = [parts.has('bold'), parts.has('italic')]
  return bold ? (italic ? 'bold italic' : 'bold') : italic ? 'italic' : 'normal'
}

function TypeRow({ node, words: { t, mm }, acts }: Pick<ObjectToolbarProps, 'words' | 'acts'> & { node: TextNode }) {
  const styleButton = (part: 'bold' | 'italic', sign: string) => (
    <IconButton
      label={t(`toolbar.${part}`)}
      className={styles[part]}
      aria-pressed={node.fontStyle.includes(part)}
      onClick={() => acts.editText({ fontStyle: withStyle(node.fontStyle, part) })}
    >
      {sign}
    </IconButton>
  )
  return (
    <div className={styles['row']} data-row="type">
      <span className={styles['name']}>{t('toolbar.type')}</span>
      <span className={styles['select']}>
        <select
          aria-label={t('toolbar.family')}
          value={node.fontFamily}
          style={{ fontFamily: `'${cssFamilyOf(node)}'` }}
          onChange={(event) => acts.editText({ fontFamily: event.target.value })}
        >
          {fontFamilies.map((family) => (
            <option key={family} style={{ fontFamily: `'${cssFamilyOf({ fontFamily: family })}'` }}>
              {family}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      <NumberField
        label={t('toolbar.size')}
        unit={t('toolbar.mm')}
        value={node.fontSizeMm}
        shown={mm(node.fontSizeMm)}
        step={0.5}
        onCommit={(fontSizeMm) => acts.editText({ fontSizeMm })}
      />
      {styleButton('bold', 'B')}
      {styleButton('italic', 'I')}
    </div>
  )
}

function PlaceRow({ node, words: { t, mm }, acts }: Pick<ObjectToolbarProps, 'words' | 'acts'> & { node: DesignNode }) {
  return (
    <div className={styles['row']} data-row="place">
      <span className={styles['name']}>{t('toolbar.place')}</span>
      <NumberField
        label={t('toolbar.x')}
        prefix="X"
        value={node.xMm}
        shown={mm(node.xMm)}
        step={0.5}
        onCommit={(xMm) => acts.place({ xMm })}
      />
      <NumberField
        label={t('toolbar.y')}
        prefix="Y"
        value={node.yMm}
        shown={mm(node.yMm)}
        step={0.5}
        onCommit={(yMm) => acts.place({ yMm })}
      />
      {node.kind === 'image' && (
        <NumberField label={t('toolbar.width')} prefix="↔" value={node.widthMm} shown={mm(node.widthMm)} step={1} onCommit={acts.resize} />
      )}
      <span className={styles['rotation']}>
        <Icon name="rotate" size={18} />
        <NumberField
          label={t('toolbar.rotation')}
          unit="°"
          value={node.rotationDeg}
          shown={String(Math.round(node.rotationDeg))}
          step={1}
          onCommit={acts.rotate}
        />
      </span>
    </div>
  )
}

function AlignRow({
  several,
  alignedTo,
  words: { t },
  acts,
}: Pick<ObjectToolbarProps, 'alignedTo' | 'words' | 'acts'> & { several: boolean }) {
  return (
    <div className={styles['row']} data-row="align">
      <span className={styles['name']}>{t('toolbar.align')}</span>
      {several && (
        <span className={styles['select']}>
          <select
            aria-label={t('toolbar.alignTo')}
            value={alignedTo}
            onChange={(event) => acts.alignTo(event.target.value === 'area' ? 'area' : 'each-other')}
          >
            <option value="area">{t('toolbar.toArea')}</option>
            <option value="each-other">{t('toolbar.toEachOther')}</option>
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
      {alignEdges.map((edge) => (
        <IconButton key={edge} label={t(`toolbar.${edge}`)} onClick={() => acts.align(edge)}>
          <Icon name={alignIcons[edge]} size={18} />
        </IconButton>
      ))}
    </div>
  )
}

/** What can be done with the selected objects: docked under the active stage, as rows on a phone. */
export function ObjectToolbar({ nodes, alignedTo, colour, imageNote, textField, words, acts }: ObjectToolbarProps) {
  const { t } = words
  const [first] = nodes
  if (!first) return null
  const only = nodes.length === 1 ? first : null
  const texts = nodes.filter((node) => node.kind === 'text')
  const locked = nodes.every((node) => node.locked)
  return (
    <section className={styles['toolbar']} aria-label={t('toolbar.label')}>
      {locked ? (
        <div className={styles['row']}>
          <Icon name="lock" size={18} />
          <span className={styles['note']}>{t('toolbar.locked')}</span>
          <button type="button" className={styles['unlock']} onClick={acts.unlock}>
            {t('toolbar.unlock')}
          </button>
        </div>
      ) : (
        <>
          {only?.kind === 'text' && (
            <label className={styles['row']} data-row="text">
              <span className={styles['name']}>{t('toolbar.text')}</span>
              <input
                ref={textField}
                className={styles['text']}
                value={only.text}
                maxLength={maxTextLength}
                spellCheck={false}
                onChange={(event) => acts.editText({ text: event.target.value }, `write ${only.id}`)}
              />
            </label>
          )}
          {only?.kind === 'image' && (
            <div className={styles['row']} data-row="text">
              <Icon name="image" size={18} />
              <span className={styles['note']}>
                {words.node(only)}
                {imageNote !== null && <small>{imageNote}</small>}
              </span>
            </div>
          )}
          {!only && (
            <div className={styles['row']} data-row="text">
              <span className={styles['note']}>{t('toolbar.several', { count: nodes.length })}</span>
            </div>
          )}
          {only && <PlaceRow node={only} words={words} acts={acts} />}
          {only?.kind === 'text' && <TypeRow node={only} words={words} acts={acts} />}
          {texts[0] && (
            <div className={styles['row']} data-row="colour">
              <span className={styles['name']}>{t('toolbar.colourRow')}</span>
              {colour}
            </div>
          )}
          <AlignRow several={nodes.length > 1} alignedTo={alignedTo} words={words} acts={acts} />
          <div className={styles['row']} data-row="object">
            <IconButton label={t('toolbar.duplicate')} onClick={acts.duplicate}>
              <Icon name="copy" size={18} />
            </IconButton>
            <IconButton label={t('toolbar.remove')} onClick={acts.remove}>
              <Icon name="bin" size={18} />
            </IconButton>
          </div>
        </>
      )}
    </section>
  )
}
