import type { Fault, SourceFile } from './source-files.ts'
import { isCode, isTest } from './source-files.ts'

const mostLines = 300
/** Only the framework asks for default exports: pages and frames, the route table, workers of piscina. */
const mayExportDefault = /^src\/app\/(.*[.]tsx|routes[.]ts)$|-worker[.]ts$|[.]mjs$/
/** The one place that knows the hosts of the demo. */
const mayNameLocalhost = /^src\/platform\/server\/env[.]ts$/
/** Written so that this file does not refuse itself. */
const machinePath = new RegExp(['work', 'home', 'root', 'Users', 'tmp'].map((folder) => `(?<![\\w.})])/${folder}/`).join('|'))

const linesOfCode = ({ text }: SourceFile): number => text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length

/** Refuses files with a second subject, default exports, and traces of the machine on which something was written. */
export function fileContentFaults(files: readonly SourceFile[]): Fault[] {
  return files.flatMap((file) => {
    const { path, text } = file
    const faults: string[] = []
    const lines = linesOfCode(file)
    if ((isCode(path) || path.endsWith('.css')) && lines > mostLines)
      faults.push(`${lines} lines of code, ${mostLines} are allowed: move the second subject out`)
    if (isCode(path) && /^export default /m.test(text) && !mayExportDefault.test(path)) faults.push('default export: give it a name')
    if (path.startsWith('src/') && !isTest(path)) {
      if (/\blocalhost\b/.test(text) && !mayNameLocalhost.test(path)) faults.push('names localhost: hosts come from configuration')
      if (machinePath.test(text)) faults.push('names a folder of a machine: paths come from configuration or import.meta.dirname')
    }
    return faults.map((message) => ({ path, message }))
  })
}
