import type { Separation } from '#artwork/separation.ts'
import { readStored, session } from '#ui/web-storage.ts'
import { type LayoutTexts, layoutTextsShape, noTexts } from './layout-texts.ts'
import type { LayoutLogo } from './side-layouts.ts'

const key = 'layout-texts'

/** A chosen logo with its inks; null without any if it prints in its own colours. */
export interface ChosenLogo {
  readonly picture: LayoutLogo
  readonly separation: Separation | null
}

let logo: ChosenLogo | null = null

/** What was typed and chosen during this visit, for the next layout and side. */
export function recallLayout(): { readonly texts: LayoutTexts; readonly logo: ChosenLogo | null } {
  return { texts: layoutTextsShape.read(readStored(session, key)) ?? noTexts, logo }
}

/** Keeps the texts until the tab is closed, and the logo as long as the page. */
export function rememberLayout(texts: LayoutTexts, chosen: ChosenLogo | null): void {
  logo = chosen
  try {
    session().setItem(key, JSON.stringify(texts))
  } catch {
    // Without storage the texts are typed again.
  }
}
