import type messages from '#messages/en/office.json'
import type { PlainPageName, SignedInPageName } from '#signed-in-urls'
import type { Waiting } from './schema.ts'

/** An entry of the navigation. */
export interface PageEntry {
  readonly page: PlainPageName
  /** The key of its name in the messages, `frame.names`. */
  readonly name: keyof (typeof messages)['frame']['names']
  /** What is counted beside it; absent for pages where nothing waits. */
  readonly waiting?: keyof Waiting
  /** The pages that are reached through it. */
  readonly below?: readonly SignedInPageName[]
  /** Whether it stands in the menu “More” instead of the line. */
  readonly isUnderMore?: true
}
