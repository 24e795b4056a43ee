/**
 * The rooms' walls. Each rule says why it stands; `npm run check` runs them, and
 * tests/boundaries/boundaries.test.ts plants a breach of each to prove that it is caught.
 */

const rooms =
  'domain|engine|flows|services|redirects|search|server|service-worker|app|ui|fixtures|tests'

/** What each room may import beside itself, as DESIGN has it. */
const mayImport = {
  domain: {
    rooms: [],
    why: 'The business rules must be usable, and testable, without anything else.',
  },
  engine: {
    rooms: [],
    why: 'The core knows no product: whatever it imported, every flow would drag along.',
  },
  ui: {
    rooms: ['domain'],
    why: 'The screen shows what it is given; fetching and flows are wired in app/.',
  },
  redirects: {
    rooms: ['domain'],
    why: 'Redirects run before anything else is awake, and must stay that small.',
  },
  search: {
    rooms: [],
    why: 'The index knows documents and facets, no product: whatever is listed is searched by it.',
  },
  fixtures: {
    rooms: ['domain'],
    why: 'Data must not know the code that reads it, or it could not be swapped.',
  },
  'service-worker': {
    rooms: ['domain', 'engine'],
    why: 'The worker outlives deploys: only pure code may be baked into it.',
  },
  server: {
    rooms: ['domain', 'engine', 'flows', 'services', 'service-worker', 'redirects', 'search'],
    why: 'The process must be testable without pages; it knows Next, and Next knows the pages.',
  },
  app: {
    rooms: [
      'domain',
      'engine',
      'flows',
      'services',
      'service-worker',
      'server',
      'ui',
      'redirects',
      'search',
    ],
    why: 'The app wires ports, never data: fixtures reach it only through an embedded driver.',
  },
}

const roomRules = Object.entries(mayImport).map(([room, { rooms: allowed, why }]) => ({
  name: `${room}-imports-only-what-it-may`,
  comment: why,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: testFile() },
  to: { path: `^(${rooms})/`, pathNot: `^(${[room, ...allowed].join('|')})/` },
}))

/**
 * The folders of `app/` in rows, from the bottom up: a folder imports its own files and lower rows, no
 * neighbour in its row. The last row is Next's routes.
 */
export const appRows = [
  ['_api-client', '_messages', '_site-context', 'api/_http'],
  ['_consent', '_content', '_error-boundary'],
  ['_background-sender'],
  ['_offline'],
  ['_tracking'],
  ['_compare', '_filter', '_opening-times', '_place-search', '_search', '_wizard'],
  [
    '_booking',
    '_car-list',
    '_dealer-list',
    '_embeds',
    '_form-flow',
    '_kits',
    '_locator',
    '_stories',
    '_tyre-hotel',
  ],
  ['_blocks'],
  ['_editing', '_shell'],
  ['_car-page', '_dealer-page', '_analyst'],
  ['[site]', 'api', 'manifest.webmanifest', 'robots.txt', 'security.txt', 'sitemap.xml'],
]

const oneOf = (folders) =>
  `^app/(${folders.map((name) => name.replace(/[.[\]]/g, '\\$&')).join('|')})/`

const SCREENS = oneOf([
  '_booking',
  '_car-list',
  '_dealer-list',
  '_form-flow',
  '_kits',
  '_locator',
  '_stories',
  '_tyre-hotel',
])

const appOrder = appRows.flatMap((row, height) => {
  const lower = appRows.slice(0, height).flat()
  return row.map((folder) => ({
    name: 'app-folders-keep-their-order',
    comment: 'Without an order every folder of app/ needs every other, and none can be read alone.',
    severity: 'error',
    from: { path: oneOf([folder]), pathNot: [testFile(), '(^|/)testing/'] },
    to: { path: '^app/', pathNot: oneOf([folder, ...lower]) },
  }))
})

/** A room's own tests may bring in what the room itself may not, e.g. a fixture to test against. */
function testFile() {
  return '\\.test(-d)?\\.tsx?$'
}

export default {
  forbidden: [
    ...roomRules,
    ...appOrder,
    {
      name: 'no-flows-screen-imports-another',
      comment:
        'A screen must be able to change alone; what wizards and forms share is app/_wizard.',
      severity: 'error',
      from: { path: SCREENS },
      to: { path: SCREENS, pathNot: '^app/$1/' },
    },
    {
      name: 'flows-import-only-what-they-may',
      // That it takes only the types of a port is the linter's rule: the swc parser does not tell.
      comment: 'A flow is data: it may name the types of a port, but call nothing.',
      severity: 'error',
      from: { path: '^flows/', pathNot: [testFile(), '^flows/cli/'] },
      to: {
        path: `^(${rooms})/`,
        pathNot: ['^(flows|domain|engine)/', '^services/[^/]+/port\\.ts$'],
      },
    },
    {
      name: 'no-flow-imports-another-flow',
      comment: 'Flows are published one by one; what two of them share belongs in flows/shared/.',
      severity: 'error',
      from: { path: '^flows/([^/]+)/', pathNot: '^flows/(cli|samples)/' },
      to: { path: '^flows/[^/]+/', pathNot: ['^flows/$1/', '^flows/shared/'] },
    },
    {
      name: 'only-a-manifest-knows-zod',
      comment:
        'zod weighs 26 KiB gzip: a definition and its messages may be loaded where no lead is checked.',
      severity: 'error',
      from: {
        path: '^flows/',
        pathNot: [testFile(), '^flows/[^/]+/flow\\.ts$', '^flows/shared/[^/]*lead[^/]*\\.ts$'],
      },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'flows-do-not-import-the-registry',
      comment:
        'flows/index.ts imports every flow, so a flow importing it would import all the others.',
      severity: 'error',
      from: { path: '^flows/[^/]+/', pathNot: [testFile(), '^flows/cli/'] },
      to: { path: '^flows/index\\.ts$' },
    },
    {
      name: 'services-import-only-what-they-may',
      comment: 'A port must not know the screens, nor the flows that call it.',
      severity: 'error',
      from: { path: '^services/', pathNot: testFile() },
      to: { path: `^(${rooms})/`, pathNot: '^(services|domain|engine|search|fixtures)/' },
    },
    {
      name: 'services-reach-neither-xstate-nor-react',
      comment:
        'A port runs in scripts and workers without a screen: take from #engine/definition, whose entry runs nothing.',
      severity: 'error',
      from: { path: '^services/', pathNot: testFile() },
      to: { path: 'node_modules/(xstate|@xstate|react|react-dom)/', reachable: true },
    },
    {
      name: 'fixtures-only-from-embedded-drivers',
      comment: 'Made-up data must never leak into a site that talks to the real systems.',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: ['(^|/)embedded(/|[^/]*\\.tsx?$)', '/[^/]*-embedded[^/]*\\.tsx?$', testFile()],
      },
      to: { path: '^fixtures/' },
    },
    {
      name: 'drivers-are-picked-in-one-place',
      comment:
        'Which driver runs is decided by settings in services/index.ts; elsewhere code to the port.',
      severity: 'error',
      from: {
        path: `^(${rooms})/`,
        // A world to test calls in needs a database that is made quickly.
        pathNot: [
          '^app/api/_routes/world\\.ts$',
          '^app/_car-page/testing/',
          '^services/',
          '^tests/',
          testFile(),
        ],
      },
      to: { path: '^services/', pathNot: ['^services/index\\.ts$', '^services/[^/]+/port\\.ts$'] },
    },
    {
      name: 'app-imports-only-the-workers-client',
      comment:
        'The worker is a script of its own, which may be of another build than the page beside it.',
      severity: 'error',
      from: { path: '^app/', pathNot: testFile() },
      to: {
        path: '^service-worker/',
        pathNot: '^service-worker/(client|replicated-queue)/index\\.ts$',
      },
    },
    {
      name: 'app-imports-only-the-servers-entry',
      comment:
        'What pages and calls share with the process stays small and deliberate: `#server`, in tests also `#server/testing`.',
      severity: 'error',
      from: { path: '^app/', pathNot: [testFile(), '(^|/)testing/', '^app/api/_routes/'] },
      to: { path: '^server/', pathNot: '^server/index\\.ts$' },
    },
    {
      name: 'apps-tests-import-only-the-servers-entries',
      comment: 'What a test of another room needs of the server stands in one file, too.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/', pathNot: '^server/(testing/)?index\\.ts$' },
    },
    {
      name: 'server-imports-only-the-workers-client',
      comment:
        'Of the worker the server knows how builds are told apart; its script it only bundles.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFile() },
      to: { path: '^service-worker/', pathNot: '^service-worker/client/index\\.ts$' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Test code is not shipped.',
      severity: 'error',
      from: { path: `^(${rooms})/`, pathNot: ['^tests/', testFile()] },
      to: { path: '^tests/' },
    },
    {
      name: 'react-and-next-stay-in-their-rooms',
      comment:
        'The core, the rules and the flows must run where no screen is: in a worker, a CLI, a test.',
      severity: 'error',
      from: {
        path: `^(${rooms})/`,
        pathNot: [
          '^(ui|app)/',
          '^engine/react/',
          '^server/(start/|dev/|log/page-failure)',
          '^tests/',
        ],
      },
      to: {
        path: 'node_modules/(@types/)?(react|react-dom|next|@xstate/react|@base-ui|@tanstack/react-query)/',
      },
    },
    {
      name: 'no-zod-in-the-engine-that-ships',
      comment:
        'zod weighs 26 KiB gzip; the client trusts what the server parsed. Only the schema, linter and tests use it.',
      severity: 'error',
      from: {
        path: '^engine/(index\\.ts|address/|expression/|kernel/|replay/|projection/|migrate/|log/|outbox/|runner/|react/|definition/)',
        pathNot: testFile(),
      },
      to: { path: ['node_modules/zod/', '^engine/schema/'] },
    },
    {
      name: 'no-node-in-the-engine-that-ships',
      comment: 'The engine runs in the browser.',
      severity: 'error',
      from: {
        path: '^engine/(index\\.ts|address/|expression/|kernel/|replay/|projection/|migrate/|log/|outbox/|runner/|react/|definition/)',
        pathNot: testFile(),
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-run-and-its-oracle-know-xstate',
      comment:
        'XState carries a live run and checks the kernel; the log, the folds and the flows must not need it.',
      severity: 'error',
      from: {
        path: `^(${rooms})/`,
        pathNot: [
          '^engine/runner/(live-run|types)\\.ts$',
          '^engine/(react|testing)/',
          '^tests/',
          '^flows/shared/testing/',
          testFile(),
        ],
      },
      to: { path: 'node_modules/(xstate|@xstate)/' },
    },
    {
      name: 'engine-testing-is-not-shipped',
      comment: 'The machine, tapes and invariants are for tests and for the command line of flows.',
      severity: 'error',
      from: {
        path: `^(${rooms})/`,
        pathNot: [
          '^engine/testing/',
          '^flows/(cli|shared/testing)/',
          '^tests/',
          '(^|/)testing\\.ts$',
          '^app/.*/testing/',
          testFile(),
        ],
      },
      to: { path: '^engine/testing/' },
    },
    {
      name: 'no-development-package-in-the-product',
      comment: '`npm ci --omit=dev` must leave a site that starts.',
      severity: 'error',
      from: {
        path: '^(domain|engine|flows|services|redirects|search|server|service-worker|app|ui)/',
        pathNot: [
          testFile(),
          '\\.test-support\\.ts$',
          '(^|/)testing/',
          '/contract[^/]*\\.ts$',
          '^(fixtures|ui)/.*/build[^/]*\\.ts$',
          '^ui/kitchen-sink/',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that resolves to nothing hides from every other rule.',
      severity: 'error',
      from: {},
      // Next gives it to the build by this name (app/bootstrap.ts).
      to: { couldNotResolve: true, pathNot: '^react-server-dom-webpack/' },
    },
  ],
  options: {
    // The compiler API is gone from TypeScript 7; with the default parser zero modules are seen.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.builds|\\.cache|\\.data)/|\\.css$|next-env\\.d\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
