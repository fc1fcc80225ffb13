import { commitViolations } from './commit-subjects.ts'
import { decisionViolations } from './decision-form.ts'
import { dependencyViolations } from './dependencies.ts'
import { documentNameViolations } from './document-names.ts'
import { fileContentViolations } from './file-contents.ts'
import { styleViolations } from './style-sheets.ts'
import { fileNameViolations } from './file-names.ts'
import { messageViolations } from './message-keys.ts'
import { migrationViolations } from './migrations.ts'
import { type Violation, isCode, isTest, readSourceFiles } from './source-files.ts'
import { testHomeViolations } from './test-homes.ts'
import { bannedWordViolations } from './word-choice.ts'

/** Checks the rules that types and lint can't: names, contents, messages, migrations, words, documents, commits, and imports. */
export function checkStructure(root: string): Violation[] {
  const files = readSourceFiles(root)
  const modules = files.filter(({ path }) => path.startsWith('src/') && isCode(path) && !isTest(path) && !path.endsWith('.d.ts')).length
  return [
    ...fileNameViolations(files),
    ...testHomeViolations(files),
    ...fileContentViolations(files),
    ...styleViolations(files),
    ...messageViolations(files),
    ...migrationViolations(files),
    ...bannedWordViolations(files),
    ...documentNameViolations(root, files),
    ...decisionViolations(files),
    ...commitViolations(root),
    ...dependencyViolations(root, modules),
  ]
}
