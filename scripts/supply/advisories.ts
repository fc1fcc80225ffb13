import { z } from 'zod'
import { parsedJson } from '#platform/server/parsed-json.ts'
import { allowedAdvisories } from './allowed.ts'

const Advisory = z.object({ source: z.number(), name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
export type Advisory = z.output<typeof Advisory>

/** What `npm audit --json` reports. A string in `via` names another package of the report. */
const Report = z.object({ vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })) })

/** The id as GitHub writes it, from the end of its page's address. */
const idOf = ({ url }: Advisory): string => url.slice(url.lastIndexOf('/') + 1)

/**
 * The advisories about installed packages that are not on the list of allowed ones, each once.
 * @returns null when the output is no report, because the registry offers none or can't be reached.
 */
export function openAdvisories(output: string): readonly Advisory[] | null {
  const report = Report.safeParse(parsedJson(output))
  if (!report.success) return null
  const found = Object.values(report.data.vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause !== 'string'))
  const once = new Map(found.map((advisory) => [idOf(advisory), advisory]))
  return [...once].filter(([id]) => !(id in allowedAdvisories)).map(([, advisory]) => advisory)
}
