import {readdirSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import {join, posix} from 'node:path';
import ts from 'typescript';

/** Which rooms of src/ each room may import from, besides itself. */
const ROOMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['engine', []],
  ['variants', ['engine']],
  ['session', ['engine', 'variants']],
  ['solver', ['engine', 'variants', 'session']],
  ['store', ['engine', 'variants', 'session']],
  ['terminal', []],
  ['ui', ['engine', 'variants', 'session', 'solver', 'terminal']],
  ['plain', ['engine', 'variants', 'session', 'ui']],
  ['cli', ['engine', 'variants', 'session', 'solver', 'store', 'terminal', 'ui', 'plain']],
]);

/** Packages that belong to one room. */
const PACKAGE_ROOMS: ReadonlyMap<string, string> = new Map([
  ['react', 'ui'],
  ['ink', 'ui'],
  ['commander', 'cli'],
]);

const DISK_ROOMS = ['store', 'cli'];
const DISK_MODULES = ['node:fs', 'node:fs/promises'];

/** Rooms that compute and nothing else, with the only modules of Node that they may use. */
const PURE_ROOMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['engine', []],
  ['variants', []],
  ['session', ['node:zlib', 'node:buffer']],
  ['plain', []],
]);

/** What reads the clock or draws a random number. */
const IMPURE_CALLS = ['Date.now', 'Math.random', 'performance.now'];

/** Where a game may be called by its id: its own file, and the solver's data about it. */
const NAMING_FOLDERS = ['variants/', 'solver/knowledge/'];

/** One source file; `path` is relative to src/, with forward slashes. */
export interface Source {
  path: string;
  text: string;
}

interface Finding {
  node: ts.Node;
  message: string;
}

/** Reads every TypeScript file below a folder. */
export function readSources(folder: string): Source[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return names
    .filter(name => /\.tsx?$/.test(name))
    .map(name => ({path: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8')}));
}

/** Names every line that breaks a rule of the rooms, as `path:line: what is wrong`. */
export function violations(sources: readonly Source[]): string[] {
  const parsed = sources.map(({path, text}) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  const ids = new Set(parsed.filter(file => roomOf(file.fileName) === 'variants').flatMap(declaredIds));
  return parsed.flatMap(file => findings(file, ids).map(finding => located(file, finding)));
}

function findings(file: ts.SourceFile, ids: ReadonlySet<string>): Finding[] {
  const room = roomOf(file.fileName);
  if (!ROOMS.has(room)) return [{node: file, message: `${room}/ is not a room; test/layers.ts lists them`}];
  return nodesOf(file).flatMap(node => {
    const message =
      importFault(file.fileName, node) ?? impureFault(room, node) ?? namingFault(file.fileName, node, ids);
    return message === undefined ? [] : [{node, message}];
  });
}

function importFault(path: string, node: ts.Node): string | undefined {
  const target = importedName(node);
  if (target === undefined) return undefined;
  if (target.startsWith('.')) return roomFault(path, target);
  return isBuiltin(target) ? nodeFault(roomOf(path), target) : packageFault(roomOf(path), target);
}

function roomFault(path: string, target: string): string | undefined {
  const from = roomOf(path);
  const to = roomOf(posix.join(posix.dirname(path), target));
  if (from === to || ROOMS.get(from)?.includes(to)) return undefined;
  return ROOMS.has(to) ? `${from}/ must not import ${to}/` : `${target} lies outside the rooms of src/`;
}

function nodeFault(room: string, target: string): string | undefined {
  const module = target.startsWith('node:') ? target : `node:${target}`;
  if (DISK_MODULES.includes(module) && !DISK_ROOMS.includes(room))
    return `${room}/ must not touch the disk (${module})`;
  const harmless = PURE_ROOMS.get(room);
  return harmless && !harmless.includes(module) ? `${room}/ must not use ${module}` : undefined;
}

function packageFault(room: string, target: string): string | undefined {
  const owner = PACKAGE_ROOMS.get(target.split('/')[0] ?? '');
  return owner === undefined || owner === room ? undefined : `${target} belongs to ${owner}/`;
}

function impureFault(room: string, node: ts.Node): string | undefined {
  if (room === 'cli') return undefined;
  if (ts.isPropertyAccessExpression(node) && IMPURE_CALLS.includes(node.getText())) {
    return `${node.getText()} belongs to cli/, which hands it down`;
  }
  const readsClock = ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length;
  return readsClock ? 'new Date() belongs to cli/, which hands it down' : undefined;
}

function namingFault(path: string, node: ts.Node, ids: ReadonlySet<string>): string | undefined {
  if (NAMING_FOLDERS.some(folder => path.startsWith(folder))) return undefined;
  if (!ts.isStringLiteralLike(node) || !ids.has(node.text)) return undefined;
  return `'${node.text}' names a game outside variants/`;
}

/** The module that an import or export declaration, an import() or an import type names. */
function importedName(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literalText(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literalText(node.argument.literal) : undefined;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literalText(node.arguments[0]);
  return undefined;
}

function literalText(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** The ids that a file of variants/ declares, as `id: '...'`. */
function declaredIds(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap(node => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'id') return [];
    return literalText(node.initializer) ?? [];
  });
}

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function located(file: ts.SourceFile, {node, message}: Finding): string {
  const {line} = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${file.fileName}:${line + 1}: ${message}`;
}
