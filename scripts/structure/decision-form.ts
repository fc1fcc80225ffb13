import type { SourceFile, Violation } from './source-files.ts'

const record = /^docs\/decisions\/(\d{3})-[\w-]+[.]md$/
const parts = ['Date: ', '**Decided', '**Weighed', '**Revisit'] as const

/** The parts of the form in docs/decisions/README.md that a record lacks. */
const missingParts = (text: string): readonly string[] => parts.filter((part) => !text.split('\n').some((line) => line.startsWith(part)))

/** Refuses records of decisions that leave the form, and those that the list of records lacks or names otherwise. */
export function decisionViolations(files: readonly SourceFile[]): Violation[] {
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return files.flatMap(({ path, text }): Violation[] => {
    const number = record.exec(path)?.[1]
    if (number === undefined) return []
    const title = /^# \d{3} (.+)/.exec(text)?.[1] ?? ''
    const entry = `- ${number} [${title}](${path.slice('docs/decisions/'.length)})`
    return [
      ...missingParts(text).map((part) => ({ path, message: `lacks "${part.trim()}": the form is in docs/decisions/README.md` })),
      ...(list.includes(entry) ? [] : [{ path, message: `docs/decisions/README.md lacks the line "${entry}"` }]),
    ]
  })
}
