import type { Violation, SourceFile } from './source-files.ts'
import { isCode, isTest } from './source-files.ts'

/** Each kind of test has one folder; helpers of all of them are in tests/support/. */
const homes: Readonly<Record<string, string>> = { db: 'tests/db/', e2e: 'tests/e2e/', program: 'tests/program/' }

/** Tests of a single plugin with made-up routes, stand-ins of external servers, and a signer of tokens for another program. */
const mayAssembleServer =
  /^src\/platform\/server\/.*[.]test[.]ts$|^src\/app\/server\/(build-api|guard-routes[.]test)[.]ts$|^tests\/support\/(start-stand-ins|stream-accounts)[.]ts$|^scripts\/bench\/yardstick-server[.]ts$/

function homeViolation(path: string): string | null {
  const kind = /[.]test[.](\w+)[.]ts$/.exec(path)?.[1]
  const home = kind === undefined ? undefined : homes[kind]
  if (home !== undefined && !path.startsWith(home)) return `tests of this kind belong in ${home}`
  if (path.startsWith('tests/') && !path.startsWith('tests/support/') && home === undefined)
    return 'test helpers belong in tests/support/, pure tests beside the code'
  return path.startsWith('src/') && path.includes('/testing/') ? 'test helpers belong in tests/support/' : null
}

/** Refuses tests and helpers outside their folders, and servers that a test assembles instead of the real one. */
export function testHomeViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const home = homeViolation(path)
      const needsTest = /^(import|export) .*[.]test[.]/m.test(text) && !isTest(path)
      const assembles = /^import Fastify\b/m.test(text) && !mayAssembleServer.test(path)
      return [
        ...(home === null ? [] : [{ path, message: home }]),
        ...(needsTest ? [{ path, message: 'code may not import tests: move the shared part out of the test' }] : []),
        ...(assembles
          ? [
              {
                path,
                message: isTest(path)
                  ? 'a test of routes uses openTestApi, the real server; only a single plugin may be tested on a bare server'
                  : 'the server is assembled in app/server/build-api.ts',
              },
            ]
          : []),
      ]
    })
}
