import { dependencyFaults } from './dependencies.ts'
import { fileContentFaults } from './file-contents.ts'
import { fileNameFaults } from './file-names.ts'
import { messageFaults } from './message-keys.ts'
import { type Fault, isCode, isTest, readSourceFiles } from './source-files.ts'

/** Everything about the house that types and lint cannot see: names, sizes, messages, and who may import whom. */
export function checkStructure(root: string): Fault[] {
  const files = readSourceFiles(root)
  const modules = files.filter(({ path }) => path.startsWith('src/') && isCode(path) && !isTest(path) && !path.endsWith('.d.ts')).length
  return [...fileNameFaults(files), ...fileContentFaults(files), ...messageFaults(files), ...dependencyFaults(root, modules)]
}
