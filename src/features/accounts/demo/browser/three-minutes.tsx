import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { Role } from '#domain/accounts/roles.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TaskLink } from '../demo-facts.ts'
import { closeCard } from './keep-closed.ts'
import styles from './three-minutes.module.css'

/** The card on the first page of an account of the demo: four things to try, each a link to the very place. */
export function ThreeMinutes({ role, tasks }: { readonly role: Role; readonly tasks: readonly TaskLink[] }) {
  const t = useMessages('office')
  return (
    <section className={styles['card']} data-role={role} aria-labelledby="three-minutes">
      <h2 id="three-minutes">{t('demo.title')}</h2>
      <ol>
        {tasks.map(({ task, path }) => (
          <li key={task}>
            <Link to={path}>{t(`demo.tasks.${task}.link`)}</Link>
            <p>{t(`demo.tasks.${task}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles['close']}>
        <IconButton label={t('demo.close')} onClick={() => closeCard(role)}>
          <Icon name="cross" />
        </IconButton>
      </div>
    </section>
  )
}
