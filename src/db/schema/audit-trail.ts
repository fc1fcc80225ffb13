import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AuditSubject, auditSubjects, type FieldChange } from '#domain/audit/recorded-change.ts'
import { actorKinds } from '#domain/orders/actor.ts'
import { accounts } from './accounts.ts'
import { isOneOf, timestamptz } from './columns.ts'

/** Who changed what and when, one row per act. Rows are only added; `recordChange` writes them in the transaction of the act. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: uuid('id').primaryKey(),
    /** Null for acts from before it was kept. */
    actor: text('actor', { enum: actorKinds }),
    /** Null for an act of the system or of a shopper, and after the account was erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    subject: text('subject', { enum: auditSubjects }).$type<AuditSubject>().notNull(),
    /** The id of the changed record; the subject itself where there is only one. */
    subjectId: text('subject_id').notNull(),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull(),
    /** Why, in the words of the person; empty if none were asked for. */
    reason: text('reason').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('audit_trail_at').on(table.at, table.id),
    index('audit_trail_subject').on(table.subject, table.subjectId, table.at, table.id),
    index('audit_trail_account_id').on(table.accountId, table.at, table.id),
    isOneOf('audit_trail_actor_known', table.actor, actorKinds),
    isOneOf('audit_trail_subject_known', table.subject, auditSubjects),
  ],
)
