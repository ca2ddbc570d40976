/** The floors of the house: imports go downwards only. See ARCHITECTURE.md. */
const TESTS = '[.](test|e2e)[.]tsx?$|[./]testing[.]ts$|/testing/'
const floor = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle has no floor, not even one of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-types-in-the-server',
      comment: 'There not even by types; circles of its rooms are looked for in tools/server-rooms.test.ts.',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { circular: true },
    },
    floor(
      'contract-is-the-ground',
      '^packages/contract',
      '^(apps|packages/(?!contract))',
      'The contract imports zod only.',
    ),
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract imports zod only.',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    floor(
      'domain-stands-on-contract',
      '^packages/domain',
      '^(apps|packages/(?!contract|domain))',
      'Sums know no framework.',
    ),
    {
      name: 'domain-is-pure',
      comment: 'No input or output in domain, plots and search: they run in the browser and in workers too.',
      severity: 'error',
      from: { path: '^packages/(domain|plots|search|cards/src)', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    floor(
      'plots-stand-alone',
      '^packages/plots',
      '^(apps|packages/(?!contract|domain|plots))',
      'Numbers in, figures as data out; only the applications draw them.',
    ),
    floor(
      'search-stands-alone',
      '^packages/search',
      '^(apps|packages/(?!contract|domain|search))',
      'Typed arrays in, ids out.',
    ),
    floor(
      'cards-stand-alone',
      '^packages/cards',
      '^(apps|packages/(?!contract|domain|cards))',
      'Numbers in, text of a card out.',
    ),
    floor(
      'exchange-stands-alone',
      '^packages/exchange',
      '^(apps|packages/(?!contract|domain|exchange))',
      'Bytes in, records out.',
    ),
    floor('tests-are-not-shipped', '^(apps|packages)', TESTS, 'What only tests use stands in testing.ts files.'),
    floor('web-never-server', '^apps/web', '^apps/server', 'They meet in the contract only.'),
    floor('server-never-web', '^apps/server', '^apps/web', 'They meet in the contract only.'),
    {
      name: 'features-are-strangers',
      comment: 'The page hands one feature the control of another as a slot.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    floor(
      'features-below-pages',
      '^apps/web/src/features',
      '^apps/web/src/(app|pages)',
      'Pages put features together.',
    ),
    floor('blocks-below-pages', '^apps/web/src/blocks', '^apps/web/src/(app|pages)', 'Pages put blocks together.'),
    floor(
      'ui-knows-nothing',
      '^apps/web/src/ui',
      '^apps/web/src/(app|pages|blocks|features|plots|property-editor|list|favourites|criteria|compared|query|words|address|session|api)',
      'ui knows no materials.',
    ),
    floor(
      'rooms-below-features',
      '^apps/web/src/(list|favourites|criteria|compared|query|words|address|session|api|plots|property-editor|workbench)',
      '^apps/web/src/(app|pages|blocks|features)',
      'Low floors of the web.',
    ),
    floor(
      'session-is-the-lowest-room',
      '^apps/web/src/session',
      '^apps/web/src/(plots|list|favourites|criteria|compared|query|words|address|property-editor)',
      'Language, preferences, catalogue and caller: every room stands on them.',
    ),
    floor(
      'words-and-address-know-no-list',
      '^apps/web/src/(words|address)',
      '^apps/web/src/(plots|list|favourites|criteria|compared|query|property-editor)',
      'What every page says, and where it is.',
    ),
    {
      name: 'kept-things-are-strangers',
      comment: 'Favourites, saved criteria and compared materials know the address, not each other nor the list.',
      severity: 'error',
      from: { path: '^apps/web/src/(favourites|criteria|compared)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(plots|list|query|favourites|criteria|compared)/', pathNot: '^apps/web/src/$1/' },
    },
    floor(
      'list-below-query',
      '^apps/web/src/list',
      '^apps/web/src/(plots|criteria|compared|query)',
      'What is typed knows what can be asked, the list not who asks.',
    ),
    floor(
      'only-routes-know-http',
      '^apps/server/src/(?!http|app|main)[^/]+/(service|store|writer)[.]ts$',
      '^apps/server/src/http',
      'Only routes know HTTP.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
}
