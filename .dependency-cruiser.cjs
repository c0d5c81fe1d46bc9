/**
 * The arrows between folders: each line says what a room may not reach. `npm test` runs this, and a
 * test turns an arrow round to see that it bites.
 */
const room = (name) => `^src/${name}/`;
const mayReach = {
  strings: [],
  scenario: ['strings'],
  engine: ['scenario', 'strings'],
  charts: ['engine', 'scenario', 'strings'],
  worker: ['engine', 'scenario', 'strings'],
  playground: ['worker', 'charts', 'engine', 'scenario', 'strings'],
  measurements: ['strings'],
  affected: ['strings'],
  cli: ['engine', 'scenario', 'charts', 'strings'],
};
const rooms = Object.keys(mayReach);
/** What pages, style sheets or the build's configuration name, which this tool does not read. */
const ENTRIES = [
  '\\.(?:astro|css|d\\.ts)$',
  '^src/(?:components|pages)/',
  '^src/content\\.config\\.ts$',
  '^src/site/(?:find|plain-colour)\\.ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      comment: 'A file that imports nothing and that nothing imports is forgotten, or an entry.',
      severity: 'error',
      from: { path: '^src/', orphan: true, pathNot: ENTRIES },
      to: {},
    },
    ...rooms.map((name) => ({
      name: `${name}-reaches-only-what-it-may`,
      severity: 'error',
      from: { path: room(name) },
      to: {
        path: '^src/|^bench/|^tests/|^scripts/',
        pathNot: [room(name), ...mayReach[name].map(room)],
      },
    })),
    {
      name: 'the-engine-is-pure',
      comment: 'The engine knows no package but the schema library, no file and no screen.',
      severity: 'error',
      from: { path: room('engine') },
      to: { path: '.', pathNot: ['^src/', 'node_modules/zod/'] },
    },
    {
      name: 'charts-take-only-types-of-the-engine',
      comment:
        'A chart knows series, not where they came from. SERIES_COLUMNS names their columns.',
      severity: 'error',
      from: { path: room('charts') },
      to: {
        path: '^src/(engine|worker)/',
        pathNot: '^src/engine/result\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-tests-in-the-site',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
