type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly labels?: Labels
  readonly value: number
  /** `_bucket`, `_sum` or `_count` of a histogram, the latter two of a summary. */
  readonly suffix?: string
}

/** A metric with all its samples. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  readonly samples: readonly Sample[]
}

/** Something that a scrape asks for its metrics. It answers from memory. */
export type ReadMetrics = () => readonly MetricFamily[]

/** A gauge with one value; without a sample when it is not known. */
export const gauge = (name: string, help: string, value: number | null): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: value === null ? [] : [{ value }],
})

const characters: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }
const mustEscape = /[\\"\n]/
const escaped = (value: string): string => (mustEscape.test(value) ? value.replace(/[\\"\n]/g, (sign) => characters[sign] ?? sign) : value)

/** Written for speed: a shop has thousands of lines with labels. */
function labelText(labels: Labels = {}): string {
  let text = ''
  for (const name in labels) text += `${text === '' ? '{' : ','}${name}="${escaped(labels[name] ?? '')}"`
  return text === '' ? '' : `${text}}`
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats metrics in the text format of Prometheus, version 0.0.4. */
export const exposition = (families: readonly MetricFamily[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help.replace(/[\\\n]/g, (sign) => characters[sign] ?? sign)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
