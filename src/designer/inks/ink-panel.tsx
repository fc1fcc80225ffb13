import type { ReactNode } from 'react'
import type { ImageNode } from '#domain/design/document.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { ImageAnalysis } from '../images/find-picture-colors.ts'
import styles from './ink-panel.module.css'

interface InkPanelProps {
  readonly node: ImageNode
  /** Undefined while the picture is looked into, null where it can't be. */
  readonly analysis: ImageAnalysis | null | undefined
  /** The colours and what becomes of them. */
  readonly colors: ReactNode
  /** The choice of price. */
  readonly choice: ReactNode
  /** What the quantity and the product mean for it. */
  readonly note: ReactNode
  readonly onFindAgain: () => void
  readonly onClose: () => void
}

/** The inks of the selected picture, docked under its stage: what was found, what prints it, and what each way to print it costs. */
export function InkPanel({ node, analysis, colors, choice, note, onFindAgain, onClose }: InkPanelProps) {
  const t = useMessages('designer')
  const { name } = node
  const count = analysis?.colors.filter(({ isGround }) => !isGround).length ?? 0
  const title =
    analysis === undefined
      ? t('inks.looking', { name })
      : count === 0
        ? name
        : t(analysis?.refused ? 'inks.titleRefused' : 'inks.title', { count, name })
  return (
    <section className={styles['panel']} aria-label={t('inks.label')} aria-busy={analysis === undefined || undefined}>
      <header className={styles['head']}>
        <h3 title={name}>{title}</h3>
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
