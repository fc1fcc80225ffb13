import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { contactFields, payloadOf } from '#domain/design/code-content.ts'
import { modulesOfBox } from '#domain/design/code-modules.ts'
import { maxCodeBytes } from '#domain/design/document-limits.ts'
import type { CodeNode } from '#domain/design/document.ts'
import { Checkbox, TextField } from '#ui/field.tsx'
import type { CodeChange } from '../commands/edit-code.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './code-panel.module.css'
import { type CodeField, type CodeIssue, readTyped, type TypedCode, typedOf } from './typed-code.ts'

interface CodePanelProps {
  readonly node: CodeNode
  /** The smallest module that phones read in the technology of the side. */
  readonly minModuleMm: number
  /** Whether it was just added: its link is selected, to be overwritten. */
  readonly isNew: boolean
  readonly onStarted: () => void
  readonly words: DesignerWords
  readonly onChange: (change: CodeChange) => void
  /** Called when a field is left: what is typed next is another undo step. */
  readonly onLeave: () => void
}

const inputs = {
  url: { type: 'url', inputMode: 'url' },
  name: { autoComplete: 'off' },
  company: { autoComplete: 'off' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  web: { type: 'url', inputMode: 'url' },
} as const satisfies Record<CodeField, ComponentProps<'input'>>

/** Bytes that are left when their number is shown. */
const littleRoom = maxCodeBytes / 4

function Kind({
  kind,
  words: { t },
  onChoose,
}: Pick<CodePanelProps, 'words'> & Pick<TypedCode, 'kind'> & { onChoose: (kind: TypedCode['kind']) => void }) {
  const name = useId()
  return (
    <fieldset className={styles['kind']}>
      <legend className="visually-hidden">{t('codes.kind')}</legend>
      {(['link', 'contact'] as const).map((choice) => (
        <label key={choice} data-chosen={choice === kind || undefined}>
          <input type="radio" name={name} checked={choice === kind} onChange={() => onChoose(choice)} />
          {t(`codes.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The content of the selected code: a link or a contact. What is complete is drawn while it is typed. */
export function CodePanel({ node, minModuleMm, isNew, onStarted, words, onChange, onLeave }: CodePanelProps) {
  const { t, mm } = words
  const [typed, setTyped] = useState({ of: node.content, fields: typedOf(node.content) })
  // Undo and redo change the content, too.
  const fields = payloadOf(typed.of) === payloadOf(node.content) ? typed.fields : typedOf(node.content)
  const [last, setLast] = useState<CodeField>('url')
  const [focused, setFocused] = useState<CodeField | null>(null)
  const [visited, setVisited] = useState<readonly CodeField[]>([])
  const { issue, room } = readTyped(fields)
  const link = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    link.current?.focus()
    link.current?.select()
    onStarted()
  }, [isNew, onStarted])

  function type(next: TypedCode) {
    const { content } = readTyped(next)
    setTyped({ of: content ?? node.content, fields: next })
    if (content) onChange({ content })
  }

  function wordsOf(wrong: CodeIssue): string {
    return typeof wrong === 'string' ? t(`codes.issues.${wrong}`) : t('codes.issues.tooLong', { count: wrong.surplus })
  }

  function errorOf(name: CodeField): string | undefined {
    if (issue === null) return undefined
    if (typeof issue !== 'string') return name === last ? wordsOf(issue) : undefined
    // A link is incomplete while it is typed.
    return issue === name && name !== focused && visited.includes(name) ? wordsOf(issue) : undefined
  }

  const field = (name: CodeField): ReactNode => (
    <TextField
      key={name}
      {...inputs[name]}
      ref={name === 'url' ? link : undefined}
      label={t(`codes.${name}`)}
      optional={name === 'url' || name === 'name' ? undefined : t('codes.optional')}
      value={fields[name]}
      maxLength={maxCodeBytes}
      spellCheck={false}
      error={errorOf(name)}
      onChange={(event) => {
        setLast(name)
        type({ ...fields, [name]: event.target.value })
      }}
      onFocus={() => setFocused(name)}
      onBlur={() => {
        setFocused(null)
        setVisited([...visited, name])
        onLeave()
      }}
    />
  )
  const { content } = node
  const contact = content.kind === 'contact' ? contactFields.flatMap((name) => content[name]?.trim() || []).join(', ') : ''
  return (
    <section className={styles['panel']} aria-label={t('codes.label')}>
      <Kind
        kind={fields.kind}
        words={words}
        onChoose={(kind) => {
          setVisited([])
          type({ ...fields, kind })
        }}
      />
      <div className={styles['fields']}>{fields.kind === 'link' ? field('url') : contactFields.map(field)}</div>
      <div className={styles['foot']}>
        <p className={styles['content']}>
          {content.kind === 'link' ? t('codes.opens', { url: content.url }) : t('codes.saves', { contact })}
        </p>
        <p>
          {t('codes.smallest', { mm: mm(Math.ceil(minModuleMm * modulesOfBox(node) * 10) / 10) })}{' '}
          {room >= 0 && room < littleRoom && t('codes.left', { count: room })}
        </p>
        <Checkbox
          label={t('codes.light')}
          checked={node.modules === 'light'}
          onChange={(event) => {
            onChange({ modules: event.target.checked ? 'light' : 'dark' })
            onLeave()
          }}
        />
      </div>
    </section>
  )
}
