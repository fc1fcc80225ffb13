import { variables } from '#platform/server/environment-variables.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The environment variables as a Markdown table. */
export function variablesTable(): string {
  const rows = variables.map((variable) => {
    const required = 'requiredInProduction' in variable ? ', required in production' : ''
    const value = variable.default === null ? '' : `\`${cell(variable.default)}\``
    return `| \`${variable.name}\` | ${value} | ${cell(variable.meaning)}${required} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
