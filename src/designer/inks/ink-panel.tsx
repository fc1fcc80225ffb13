import type { ReactNode, RefObject } from 'react'
import type { ImageNode } from '#domain/design/document.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { ImageAnalysis } from '../images/find-picture-colors.ts'
import styles from './ink-panel.module.css'

interface InkPanelProps {
  /** The heading, which takes the focus of buttons that disappear. */
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly node: ImageNode
  /** Undefined while the picture is analysed, null if that failed. */
  readonly analysis: ImageAnalysis | null | undefined
  /** The colours with their inks. */
  readonly colors: ReactNode
  /** The print choices with prices. */
  readonly choice: ReactNode
  /** A note on the effect of quantity and product. */
  readonly note: ReactNode
  readonly onFindAgain: () => void
  readonly onClose: () => void
}

/** The ink panel of the selected picture, docked under its stage: detected colours, their inks, and the cost of each way to print. */
export function InkPanel({ title, node, analysis, colors, choice, note, onFindAgain, onClose }: InkPanelProps) {
  const t = useMessages('designer')
  const { name } = node
  const count = analysis?.colors.filter(({ isGround }) => !isGround).length ?? 0
  const heading =
    analysis === undefined
      ? t('inks.looking', { name })
      : count === 0
        ? name
        : t(analysis?.refused ? 'inks.titleRefused' : 'inks.title', { count, name })
  return (
    <section className={styles['panel']} aria-label={t('inks.label')} aria-busy={analysis === undefined || undefined}>
      <header className={styles['head']}>
        <h3 ref={title} tabIndex={-1} title={name}>
          {heading}
        </h3>
        {analysis && <span className={styles['tag']}>{t(`inks.${analysis.kind}`)}</span>}
        {count > 0 && node.inks.length > 0 && (
          <button type="button" className={styles['again']} onClick={onFindAgain}>
            <ToolIcon name="rotate" size={16} />
            {t('inks.findAgain')}
          </button>
        )}
        <IconButton className={styles['close']} label={t('inks.close')} onClick={onClose}>
          <Icon name="cross" size={18} />
        </IconButton>
      </header>
      <div className={styles['body']}>
        <div className={styles['colors']}>{colors}</div>
        {choice}
      </div>
      {note}
    </section>
  )
}
