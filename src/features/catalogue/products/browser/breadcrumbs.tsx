import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './breadcrumbs.module.css'

/** The breadcrumb trail of a page; the last item is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly { readonly name: string; readonly path: string }[] }) {
  const t = useMessages('product')
  return (
    <nav aria-label={t('trail')}>
      <ol className={styles['trail']}>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <Link to={path}>{name}</Link>
                <Icon name="chevron-right" size={14} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
