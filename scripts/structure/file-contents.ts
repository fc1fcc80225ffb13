import type { Violation, SourceFile } from './source-files.ts'
import { isTest } from './source-files.ts'

/** The only file that may name the hosts of the demo. */
const mayNameLocalhost = /^src\/platform\/server\/environment-variables[.]ts$/
/** Built from parts, so that this file does not match itself. */
const machinePath = new RegExp(['work', 'home', 'root', 'Users', 'tmp'].map((folder) => `(?<![\\w.})])/${folder}/`).join('|'))

/** Exports that make a file a page for the router. */
const readsForPage = /^export (async function|function|const) (loader|action|middleware)\b/m
const mayReadForPage = /^src\/app\/(pages\/.*-page|root)[.]tsx$/
/** The router's types of a page, which know the server: `process` would be allowed in every file of the browser. */
const hasPageTypes = /from '[./]+\+types\//
const mayHavePageTypes = /^src\/app\/(pages\/|root[.]tsx$)/

/** Refuses loaders and their types outside pages, and traces of the machine on which a file was written. */
export function fileContentViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const { path, text } = file
    const violations: string[] = []
    if (path.startsWith('src/') && !isTest(path)) {
      if (/\blocalhost\b/.test(text) && !mayNameLocalhost.test(path))
        violations.push('contains localhost: hosts come from the configuration')
      if (readsForPage.test(text) && !mayReadForPage.test(path))
        violations.push('only pages and the root may have a loader: pass its data on')
      if (hasPageTypes.test(text) && !mayHavePageTypes.test(path))
        violations.push('only pages and the root may import the types of a page: they lead to server code')
      if (machinePath.test(text))
        violations.push('contains a folder of a machine: paths come from the configuration or import.meta.dirname')
    }
    return violations.map((message) => ({ path, message }))
  })
}
