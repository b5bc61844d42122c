/**
 * The rooms of src/ and what may be imported where; `npm run imports` checks it.
 * A new room, or a new way between two, is one line in ROOMS; inside some of them, in FOLDERS.
 */

/** Which rooms a room may import from, besides itself. */
const ROOMS = {
  engine: [],
  variants: ['engine'],
  library: ['engine', 'variants', 'own-games', 'session', 'words', 'solver', 'analysis'],
  'own-games': ['engine', 'variants'],
  session: ['engine', 'variants'],
  words: ['engine', 'variants', 'session'],
  settings: ['engine'],
  solver: ['engine', 'variants'],
  analysis: ['engine', 'variants', 'own-games', 'session', 'solver'],
  sitting: ['engine', 'variants', 'session', 'settings', 'words', 'analysis'],
  store: ['engine', 'variants', 'session', 'settings'],
  terminal: ['engine'],
  ui: ['engine', 'variants', 'session', 'settings', 'words', 'sitting', 'analysis', 'terminal'],
  plain: ['engine', 'variants', 'session', 'settings', 'words', 'sitting', 'analysis'],
  app: [
    'engine',
    'variants',
    'own-games',
    'session',
    'settings',
    'words',
    'sitting',
    'analysis',
    'store',
    'terminal',
    'ui',
    'plain',
  ],
  cli: [
    'engine',
    'variants',
    'own-games',
    'session',
    'settings',
    'words',
    'sitting',
    'solver',
    'analysis',
    'terminal',
    'ui',
    'plain',
    'app',
  ],
};

/**
 * What a folder of a room may import of the same room, besides itself and the files in `all`; the files of the room itself may
 * import any. A folder that is listed with one inside it is the rest of it.
 */
const FOLDERS = {
  solver: {
    all: ['solver', 'verdict'],
    compiled: [],
    state: ['compiled'],
    explore: ['compiled', 'state'],
    moves: ['compiled', 'state'],
    value: ['compiled', 'state', 'explore', 'moves'],
    search: ['compiled', 'state', 'explore', 'moves', 'value'],
    placement: ['compiled', 'state', 'search'],
    knowledge: ['compiled', 'state', 'explore', 'moves', 'value', 'search', 'placement'],
    klondike: ['compiled', 'state', 'search', 'placement'],
    canfield: ['compiled', 'state', 'search', 'placement'],
    yukon: ['compiled', 'state', 'search', 'placement'],
    hole: ['compiled'],
    plan: ['compiled', 'state', 'explore', 'moves', 'search', 'knowledge'],
    trials: ['state', 'value'],
    advice: [
      'compiled',
      'state',
      'explore',
      'moves',
      'value',
      'knowledge',
      'search',
      'klondike',
      'canfield',
      'hole',
      'plan',
      'trials',
    ],
    study: ['compiled', 'state', 'moves', 'knowledge', 'search', 'plan', 'advice'],
  },
  ui: {
    all: [],
    drawing: [],
    ink: ['drawing'],
    outside: ['drawing'],
    cards: ['drawing'],
    chrome: ['drawing'],
    pages: ['drawing', 'outside', 'chrome', 'board'],
    board: ['drawing', 'cards'],
    motion: ['drawing', 'cards', 'board'],
    'table/model': ['drawing', 'outside', 'chrome', 'pages', 'board', 'motion'],
    'table/review': ['drawing', 'chrome', 'pages', 'board', 'table/model'],
    'table/pages': ['drawing', 'outside', 'chrome', 'pages', 'board', 'table/model', 'table/review'],
    'table/view': [
      'drawing',
      'chrome',
      'pages',
      'board',
      'motion',
      'table',
      'table/model',
      'table/review',
      'table/pages',
    ],
    table: ['drawing', 'outside', 'chrome', 'pages', 'board', 'table/model', 'table/review', 'table/pages'],
    'menu/view': ['drawing', 'chrome', 'pages', 'board', 'menu', 'table/model'],
    menu: ['drawing', 'outside', 'chrome', 'pages', 'table/model', 'table/pages'],
  },
  cli: {
    all: ['options', 'json-dialogue'],
    input: [],
    output: [],
    lab: ['input', 'output'],
    commands: ['input', 'output', 'lab'],
  },
};

/** Packages and modules of Node that belong to some rooms alone. */
const OWNED = [
  {name: 'react', modules: ['react', 'react-reconciler', 'ink', 'yoga-layout'], rooms: ['ui']},
  {name: 'commander', modules: ['commander'], rooms: ['cli']},
  {name: 'disk', modules: ['fs', 'fs/promises'], rooms: ['store', 'app', 'cli']},
];

/** Rooms that only compute, with the modules of Node they may use. */
const PURE = {
  engine: [],
  variants: [],
  'own-games': ['crypto', 'util', 'vm'],
  session: ['zlib', 'buffer'],
  words: [],
  settings: [],
  sitting: [],
  plain: [],
};

/** Where the dialogue in lines starts; nothing it loads may load the screen. */
const WITHOUT_SCREEN = '^src/(plain/|app/run-dialogue\\.ts)';

/** @param {readonly string[]} names */
const anyOf = names => `(${names.join('|')})`;
/** @param {readonly string[]} rooms */
const filesIn = rooms => `^src/${anyOf(rooms)}/`;
/** Matches a package in node_modules, or a module of Node with or without its prefix. @param {readonly string[]} names */
const modules = names => `(^|node_modules/|^node:)(@types/)?${anyOf(names)}($|/(?!.*node_modules))`;

/** @param {[string, readonly string[]]} entry */
const roomRule = ([room, others]) => ({
  name: `${room}-imports-too-much`,
  comment: `${room}/ may import from ${others.join(', ') || 'no other room'}.`,
  severity: 'error',
  from: {path: filesIn([room])},
  to: {path: '^src/', pathNot: filesIn([room, ...others])},
});

/** Files of a folder of a room, without those of folders in it that are listed themselves. @param {string} room @param {string} folder */
const filesOf = (room, folder) => {
  const inside = Object.keys(FOLDERS[room]).filter(each => each.startsWith(`${folder}/`));
  const rest = inside.map(each => `${each.slice(folder.length + 1)}/`);
  return `^src/${room}/${folder}/${rest.length > 0 ? `(?!${anyOf(rest)})` : ''}`;
};

/** @param {[string, {readonly all: readonly string[]} & Readonly<Record<string, readonly string[]>>]} entry */
const folderRules = ([room, {all, ...folders}]) => [
  {
    name: `no-such-folder-in-${room}`,
    comment: `FOLDERS lists the folders of ${room}/.`,
    severity: 'error',
    from: {path: `^src/${room}/(?!${anyOf(Object.keys(folders))}/)[^/]+/`},
    to: {},
  },
  ...Object.entries(folders).map(([folder, others]) => ({
    name: `${room}/${folder}-imports-too-much`,
    comment: `${room}/${folder}/ may import from ${[...all, ...others].join(', ')}.`,
    severity: 'error',
    from: {path: filesOf(room, folder)},
    to: {
      path: `^src/${room}/`,
      pathNot: [`^src/${room}/${anyOf(all)}[.]`, ...[folder, ...others].map(each => filesOf(room, each))],
    },
  })),
];

/** @param {(typeof OWNED)[number]} owned */
const ownedRule = ({name, modules: names, rooms}) => ({
  name: `${name}-only-in-${rooms.join('-and-')}`,
  severity: 'error',
  from: {path: '^src/', pathNot: filesIn(rooms)},
  to: {path: modules(names)},
});

/** @param {[string, readonly string[]]} entry */
const pureRule = ([room, allowed]) => ({
  name: `${room}-is-pure`,
  comment: `${room}/ may use ${allowed.join(', ') || 'no module'} of Node.`,
  severity: 'error',
  from: {path: filesIn([room])},
  to: {dependencyTypes: ['core'], ...(allowed.length > 0 && {pathNot: `^(node:)?${anyOf(allowed)}$`})},
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-such-room',
      comment: 'A folder of src/ is a room; ROOMS lists them.',
      severity: 'error',
      from: {path: `^src/(?!${anyOf(Object.keys(ROOMS))}/)`},
      to: {},
    },
    ...Object.entries(ROOMS).map(roomRule),
    ...Object.entries(FOLDERS).flatMap(folderRules),
    ...OWNED.map(ownedRule),
    ...Object.entries(PURE).map(pureRule),
    {
      name: 'dialogue-loads-screen',
      severity: 'error',
      from: {path: WITHOUT_SCREEN},
      to: {path: modules(['react', 'ink']), reachable: true},
    },
    {
      name: 'outside-src',
      comment: 'What is shipped must not need tests, benchmarks or build scripts.',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^(test|bench|bin|tools)/'},
    },
    {
      name: 'not-bundled',
      comment: 'A package that src/ uses is bundled, and so in "devDependencies" of package.json.',
      severity: 'error',
      from: {path: '^src/'},
      to: {dependencyTypes: ['npm', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm-dev']},
    },
    {name: 'not-found', severity: 'error', from: {}, to: {couldNotResolve: true}},
    {
      name: 'no-circle',
      comment: 'No file may lead back to itself, by types either.',
      severity: 'error',
      from: {path: '^src/'},
      to: {circular: true},
    },
    {
      name: 'no-circle-of-folders',
      comment: 'Folders beside one another form no circle; a folder and one inside it may need each other.',
      severity: 'error',
      scope: 'folder',
      from: {path: '^src/'},
      to: {circular: true},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    // Ink is an ES module alone.
    enhancedResolveOptions: {exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default']},
    skipAnalysisNotInRules: true,
  },
};
