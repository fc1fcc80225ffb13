import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface AxeScope {
  /** A selector; the whole document unless given. */
  readonly within?: string
  /** The groups of rules; all rules unless given. */
  readonly tags?: readonly string[]
}

/**
 * The violations that axe finds on a page, which has no frames: rule, element and what is wrong.
 * axe is loaded once for each document. Half a megabyte at every call cost more than the rules themselves.
 */
export async function axeViolations(
  page: Page,
  { within, tags }: AxeScope = {},
): Promise<readonly { readonly impact: string; readonly text: string }[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, groups]) => {
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      const { violations } = await inPage.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(groups ? { runOnly: { type: 'tag', values: [...groups] } } : {}),
      })
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          impact: impact ?? '',
          text: `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
        })),
      )
    },
    [within, tags] as const,
  )
}

/** The same as sentences, whatever their impact. */
export const allAxeViolations = async (page: Page, scope?: AxeScope): Promise<readonly string[]> =>
  (await axeViolations(page, scope)).map(({ text }) => text)
