// Tests and what serves them may reach anywhere.
const test = '([.]test[.]|/testing/|^tests/)'

// Who may know whom. What reaches the browser is asked in .dependency-cruiser.browser.mjs.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third: move what both need into it.',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-between-features',
      severity: 'error',
      comment: 'Features have an order; if A reads B, B does not know A. Let the page bring both together, or pass a function.',
      scope: 'folder',
      from: { path: '^src/features/[^/]+$' },
      to: { path: '^src/features/[^/]+$', circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'The domain knows no framework, database, clock or file, only zod, the pure arithmetic of colours and the readers of XML and paths: take numbers as arguments, give answers.',
      from: { path: '^src/domain/', pathNot: test },
      to: { pathNot: ['^src/domain/', '(^|/)node_modules/(zod|culori|pantone-table|svgpath|@rgrove/parse-xml)/'] },
    },
    {
      name: 'urls-stand-beside-the-domain',
      severity: 'error',
      comment: 'Everybody reads the page map, so it may know nothing but the domain.',
      from: { path: '^src/urls[.]ts$' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'messages-know-the-domain-only',
      severity: 'error',
      comment: 'Messages say words; what fills their blanks is passed in.',
      from: { path: '^src/messages/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(messages|domain)/' },
    },
    {
      name: 'db-knows-the-domain-only',
      severity: 'error',
      comment: 'Tables and connection know no feature: write the query in reads.ts of the feature that owns it.',
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
      comment: 'A piece that knows a feature belongs to its ui/ folder; words, numbers and callbacks are passed in.',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(ui|messages|domain|urls[.]ts)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'The outside world stands behind small types; the feature calls it and passes what it needs.',
      from: { path: '^src/platform/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(platform/|db/(client|connection-loss|schema/rate-limits)[.]ts$|domain/|urls[.]ts$)' },
    },
    {
      name: 'designer-knows-no-shop',
      severity: 'error',
      comment: 'The designer changes a document and keeps its pictures with the designs; catalogue, cart and price meet it on the page.',
      from: { path: '^src/designer/', pathNot: test },
      to: { path: '^src/(app/|features/(?!designs/)|db/)' },
    },
    {
      name: 'features-do-not-know-the-designer',
      severity: 'error',
      comment: 'What designs and their drawing share lies in domain/design; the page puts the designer beside the feature.',
      from: { path: '^src/features/', pathNot: test },
      to: { path: '^src/designer/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      comment: 'The app composes features. Take the one thing that you need as an argument.',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'feature-insides-are-private',
      severity: 'error',
      comment: 'From another feature take what lies in its root, never its routes, ui, mail or pdf; a page brings two uis together.',
      from: { path: '^src/features/([^/]+)/', pathNot: test },
      to: { path: '^src/features/[^/]+/(routes[.]ts$|ui/|mail/|pdf/)', pathNot: '^src/features/$1/' },
    },
    {
      name: 'one-door-to-tables',
      severity: 'error',
      comment:
        'Only features and db itself speak to tables; pages and platform ask a feature. The counted limits of requests belong to no feature.',
      from: { path: '^src/(app|platform|ui|designer)/', pathNot: test },
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
          '^src/app/(main|routes|entry[.](client|server))[.]tsx?$',
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
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/[+]types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
