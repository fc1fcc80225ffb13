// Tests and what serves them may reach anywhere. Those beside the code are not read: the folder of a test that reaches far would seem to.
const test = '([.]test[.]|^tests/)'
// Where code runs is said by its folder. What is named in none of these three runs in both.
const server = '^(scripts/|src/db/|src/(app|platform|features/[^/]+/[^/]+)/server/|src/app/entry[.]server[.]tsx$)'
const browser = '^src/(designer/|configurator/|ui/|app/frame/|app/entry[.]client[.]tsx$|(platform|messages|features/[^/]+/[^/]+)/browser/)'
const pages = '^src/app/(pages/|root[.]tsx$|routes[.]ts$)'
const wireSchema = '(/|-)schema[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third: move what both need into it.',
      from: { pathNot: test },
      to: { circular: true },
    },
    {
      name: 'no-way-to-the-server',
      severity: 'error',
      comment:
        'Browser and shared code leads to no server code, not even by type: what both sides need lies in the root of the room. Only pages see both; their loaders ask the page context.',
      from: { path: '^src/', pathNot: [test, server, pages] },
      to: { path: [server, pages] },
    },
    {
      name: 'no-server-packages',
      severity: 'error',
      comment: 'Only servers have this module: move the code into a server/ folder.',
      from: { path: '^src/', pathNot: [test, server] },
      to: {
        path: [
          '^(node:|(fs|path|crypto|os|stream|worker_threads|child_process|http|net)$)',
          '(^|/)node_modules/(pg|pg-boss|drizzle-orm|sharp|fastify|@fastify/[^/]+|pdfkit|fontkit|nodemailer|piscina|flydrive|marked)/',
        ],
      },
    },
    {
      name: 'server-draws-no-components',
      severity: 'error',
      comment: 'What runs in the browser is drawn by pages; what the server needs too is shared: move it to the root of the room.',
      from: { path: server, pathNot: [test, '^scripts/', '^src/app/entry[.]server[.]tsx$'] },
      to: { path: [browser, pages] },
    },
    {
      name: 'light-pages',
      severity: 'error',
      comment: 'zod stays out of what browsers load: take types from schema files, and rules from the files beside them.',
      from: { path: '^src/', pathNot: [test, server, wireSchema, '^src/domain/default-catalogue/default-catalogue[.]ts$'] },
      to: { path: [wireSchema, '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'The domain knows no framework, database, clock or file, only zod, the pure arithmetic of colours and of letters, and the readers of XML and paths: take numbers as arguments, give answers.',
      from: { path: '^src/domain/', pathNot: test },
      to: { pathNot: ['^src/domain/', '(^|/)node_modules/(zod|culori|pantone-table|svgpath|fastest-levenshtein|@rgrove/parse-xml)/'] },
    },
    {
      name: 'artwork-is-pure',
      severity: 'error',
      comment:
        'The engine of drawings and pixels knows the domain, its readers of XML, style sheets and paths, and the encoder of QR codes: give it the bytes.',
      from: { path: '^src/artwork/', pathNot: test },
      to: { pathNot: ['^src/(artwork|domain)/', '(^|/)node_modules/(zod|culori|css-tree|svgpath|uqr|@rgrove/parse-xml)/'] },
    },
    {
      name: 'urls-stand-beside-the-domain',
      severity: 'error',
      comment: 'Everybody reads the page maps, so they may know nothing but the domain.',
      from: { path: '^src/(urls|office-urls|portal-urls|signed-in-urls|page-paths)[.]ts$' },
      to: { pathNot: '^src/(domain/|(urls|office-urls|portal-urls|page-paths)[.]ts$)' },
    },
    {
      name: 'messages-know-the-domain-only',
      severity: 'error',
      comment: 'Messages are texts; what fills their blanks is passed in.',
      from: { path: '^src/messages/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(messages|domain)/' },
    },
    {
      name: 'db-knows-the-domain-only',
      severity: 'error',
      comment: 'Tables and connection know no feature: write the query in reads.ts of the room that owns it.',
      from: { path: '^src/db/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(db|domain)/' },
    },
    {
      name: 'illustrations-know-the-domain-only',
      severity: 'error',
      comment: 'A picture is a pure function of its options, for cards, mails and PDFs alike: pass in what it shows.',
      from: { path: '^src/illustrations/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(illustrations|domain)/' },
    },
    {
      name: 'ui-could-ship-in-another-shop',
      severity: 'error',
      comment:
        'A component that knows a feature belongs into its room: take numbers, texts of the feature and callbacks as properties. General messages, and how a call fails, are the same in every shop.',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(ui|messages|domain|platform/browser|urls[.]ts)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment:
        'The outside world stands behind small types; a feature calls it and passes what it needs. The tables of the platform are those of rate limits, stored files and the outbox.',
      from: { path: '^src/platform/', pathNot: test },
      to: {
        path: '^src/',
        pathNot:
          '^src/(platform/|db/(client|connection-loss|repeat-through-outage|schema/(rate-limits|mails|files))[.]ts$|domain/|urls[.]ts$)',
      },
    },
    {
      name: 'designer-knows-no-shop',
      severity: 'error',
      comment:
        'The designer changes a document and keeps its pictures with the drafts; catalogue, cart and price meet it in the configurator.',
      from: { path: '^src/designer/', pathNot: test },
      to: { path: '^src/(app/|configurator/|features/(?!designs/(drafts|pictures)/)|db/)' },
    },
    {
      name: 'feature-insides-are-private',
      severity: 'error',
      comment: 'From another room take its schema, its reads and its actions, never its routes or what it draws into PDFs.',
      from: { path: '^src/features/([^/]+/[^/]+)/', pathNot: test },
      to: { path: '^src/features/[^/]+/[^/]+/server/(routes[.]ts$|pdf/)', pathNot: '^src/features/$1/' },
    },
    {
      name: 'one-door-to-tables',
      severity: 'error',
      comment:
        'Only features, the platform and db itself read and write tables: a page asks a feature. The counted limits of requests belong to no feature.',
      from: { path: '^src/(app|ui|designer)/', pathNot: test },
      to: { path: '^src/db/schema/', pathNot: '/rate-limits[.]ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nobody imports this file: delete it, or it is an entry and belongs into the list of entries here and in knip.jsonc.',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: [
          test,
          '[.]d[.]ts$',
          '^src/app/(server/(main|pages-server)|routes|entry[.](client|server))[.]tsx?$',
          '-worker[.]ts$',
          '-page[.]tsx$',
          '^src/domain/(accounts/roles|orders/system-messages)[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-test-in-code',
      severity: 'error',
      comment: 'Code does not need tests: move the shared piece out of the test.',
      from: { path: '^(src|scripts)/', pathNot: [test, '^scripts/'] },
      to: { path: test },
    },
    {
      name: 'no-dev-packages-in-code',
      severity: 'error',
      comment: 'The program runs without devDependencies: list the package under dependencies.',
      from: { path: '^src/', pathNot: [test, '[.]d[.]ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      comment: 'A package that only another one brings along may vanish with it: list it in package.json.',
      from: { path: '^(src|scripts|tests)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere: mind the extension and the subpath imports of package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/[+]types/', '[.]wasm[?]url$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^tests/' },
    exclude: { path: '[.]test[.]' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
