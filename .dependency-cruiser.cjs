// Who may import whom. Reading this needs the TypeScript 6 API: with version 7 alone dependency-cruiser sees no
// .ts file and finds all well, so test/scripts/layers.test.ts plants violations and wants them caught.

const hex = 'packages/hex/';
const kernel = 'packages/kernel/';
const host = 'packages/host/';
const kit = 'packages/kit/';
const ai = 'packages/ai/';
const protocol = 'packages/protocol/';
const board = 'packages/board/';
const library = 'packages/library/';
const testkit = 'packages/testkit/';
const anySystem = 'packages/systems/';
const anyGame = 'packages/games/';
const server = 'apps/server/';

/** Each room and the rooms it may import, itself apart; `([^/]+)` keeps one system or game from another. */
const ROOMS = {
  [hex]: [],
  [kernel]: [],
  [host]: [kernel],
  [kit]: [hex, kernel],
  [`${anySystem}([^/]+)/`]: [hex, kernel, kit],
  [`${anyGame}([^/]+)/`]: [hex, kernel, kit, anySystem],
  [library]: [kernel, host, kit, anyGame],
  [board]: [hex],
  [ai]: [hex, kernel, host, kit],
  [protocol]: [kernel, kit],
  [testkit]: [hex, kernel, host, kit],
  'apps/web/': [ai, board, library, protocol, kit, kernel, host, hex],
  [server]: [ai, library, protocol, kit, kernel, host],
  'apps/cli/': [ai, board, library, kit, kernel, host, hex, testkit],
};

const TESTS = '/test/';
/** The testkit and what it stands on. */
const TESTS_MAY = [testkit, hex, kernel, host];

const between = (name, room, tests, allowed) => ({
  name,
  severity: 'error',
  from: tests ? { path: `^${room}.*test/` } : { path: `^${room}`, pathNot: TESTS },
  to: {
    path: '^(packages|apps)/',
    pathNot: [room.replace('([^/]+)', '$1'), ...allowed].map(path => `^${path}`),
  },
});

const rooms = Object.entries(ROOMS).flatMap(([room, allowed]) => {
  const name = room.replace('([^/]+)', '*').replace(/\/$/, '');
  return [
    between(`${name} keeps to its imports`, room, false, allowed),
    between(`tests of ${name} keep to its imports and the testkit`, room, true, [
      ...allowed,
      ...TESTS_MAY,
      // The rules of a system are tried on the boxes that print them.
      ...(room.startsWith(anySystem) ? [anyGame] : []),
      // Computer players are tried on every box.
      ...(room === ai ? [anyGame, library] : []),
      // The page is tried from the server that hands it out.
      ...(room === 'apps/web/' ? [server] : []),
    ]),
  ];
});

// These run in a browser, in a worker and under Node alike.
const PURE = '^packages/(hex|kernel|host|kit|ai|systems|games|library|board|protocol)/';

module.exports = {
  forbidden: [
    ...rooms,
    {
      name: 'rules and board know no Node',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages stand on no npm package, but kit and protocol on zod',
      severity: 'error',
      // The matchers of the testkit are a door of their own, which only tests open.
      from: {
        path: '^packages/',
        pathNot: [TESTS, `^${kit}`, `^${protocol}`, `^${testkit}src/matchers.ts$`],
      },
      to: { path: 'node_modules/' },
    },
    {
      name: 'kit and protocol stand on zod alone',
      severity: 'error',
      from: { path: [`^${kit}`, `^${protocol}`], pathNot: TESTS },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'only kit, protocol and server import zod',
      severity: 'error',
      from: { pathNot: [`^${kit}`, `^${protocol}`, `^${server}`] },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'the page takes types of the protocol, and no byte of it',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TESTS },
      to: { path: `^${protocol}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing imports a test',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: `^(packages|apps)/.*${TESTS}` },
    },
    {
      // Chapters of a rulebook too, though they refer to each other in print: what two of them need is a file of its own.
      name: 'no circle of imports',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // What the builder of the page makes up itself has no file.
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what the project builds itself: npm packages resolve into folders called dist and must be seen.
    exclude: { path: '^apps/[^/]+/dist/' },
    // Types too: a room that must not know another must not know its types either.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
