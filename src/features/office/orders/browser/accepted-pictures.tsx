import type { DesignDocument } from '#domain/design/document.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './accepted-pictures.module.css'

interface AcceptedPicturesProps {
  readonly items: readonly { readonly id: string; readonly name: string; readonly design: DesignDocument }[]
}

/** The share with which each picture was accepted, by hash, with its name. */
const acceptedIn = (design: DesignDocument) =>
  new Map(
    design.sides.flatMap(({ nodes }) =>
      nodes.flatMap((node) =>
        node.kind === 'image' && node.acceptedDifference !== undefined
          ? [[node.image, { name: node.name, share: node.acceptedDifference }] as const]
          : [],
      ),
    ),
  )

/** The pictures of an order that print otherwise than their files look, as their customer saw and accepted. Nothing without any. */
export function AcceptedPictures({ items }: AcceptedPicturesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const accepted = items.flatMap(({ id, name: item, design }) =>
    [...acceptedIn(design)].map(([image, { name, share }]) => ({ key: `${id} ${image}`, item, name, share })),
  )
  if (accepted.length === 0) return null
  return (
    <ul className={styles['accepted']} aria-label={t('order.accepted.title')}>
      {accepted.map(({ key, item, name, share }) => (
        <li key={key}>
          <Icon name="alert" size={18} />
          <span>
            <strong>{item}</strong>{' '}
            {t('order.accepted.picture', { name, percent: formatNumber(Math.max(1, Math.round(share * 100)), locale) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
