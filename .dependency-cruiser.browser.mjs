// What is shipped to the browser, or may be. Loaders of pages run on the server only, but they ask the page's context, never a server module.
const browserSafe =
  '^src/(urls[.]ts$|domain/|messages/|ui/|illustrations/|designer/|features/[^/]+/(ui/|schema[.]ts$|client[.]ts$)|app/(root[.]tsx$|entry[.]client[.]tsx$|[^/]+/.*[.]tsx$))'
// Only servers have these.
const serverOnly = [
  '^node:',
  '^(fs|path|crypto|os|stream|worker_threads|child_process|http|net)$',
  '^src/(db|platform/(files|jobs|mail|http|memory))/',
  '^src/platform/(env|sites)[.]ts$',
  '^src/features/[^/]+/(routes|reads)[.]ts$',
  '(^|/)node_modules/(pg|pg-boss|drizzle-orm|sharp|fastify|@fastify/[^/]+|pdfkit|fontkit|nodemailer|piscina|flydrive|marked)/',
]
const test = '([.]test[.]|/testing/)'

// What leads to the browser, by whatever detour. Types are left out here: they are gone before anything is shipped.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'browser-safe',
      severity: 'error',
      comment:
        'This file is shipped to the browser and must not lead to a server module, not even by a detour. A loader asks the page context; a type comes by `import type`.',
      from: { path: browserSafe, pathNot: [test, '^src/app/entry[.]server[.]tsx$'] },
      to: { path: serverOnly, reachable: true },
    },
    {
      name: 'light-pages',
      severity: 'error',
      comment:
        'zod and konva stay off the pages of the catalogue: import only types from schema files, and load the designer on its own page.',
      from: {
        path: '^src/app/(root|entry[.]client|shop/(shop-layout|home-page|category-page|product-page|landing-page|content-page))[.]tsx$',
      },
      to: { path: '(^|/)node_modules/(zod|konva|react-konva)/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
