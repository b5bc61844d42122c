import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createContext, runInContext} from 'node:vm';
import {build, type BuildOptions} from 'esbuild';
import {BUNDLES} from '../../bin/bundling.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-browser-'));
afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** What a script prints that uses the library as it is shipped, where there is nothing but the language and a console. */
async function inBrowser(script: string): Promise<string[]> {
  const library = BUNDLES.find((options: BuildOptions) => 'engine' in (options.entryPoints ?? {}));
  await build({...library, outdir: folder, logLevel: 'silent'});
  const stdin = {contents: script, resolveDir: folder};
  const bundled = await build({stdin, bundle: true, write: false, platform: 'browser', format: 'iife'});
  const said: string[] = [];
  runInContext(bundled.outputFiles[0]?.text ?? '', createContext({console: {log: (line: string) => said.push(line)}}));
  return said;
}

test('the rules run where there is no Node', async () => {
  const said = await inBrowser(`
    import {choices, findVariant, makeReplay, makeShareCode, openGame, orThrow, play, positionIn} from './engine.js';
    import {readReplay, rulesetOf, statusOf, VARIANTS, check, defineVariant} from './engine.js';
    for (const variant of VARIANTS) {
      const rules = orThrow(rulesetOf(variant));
      let session = orThrow(openGame(rules, '42'));
      for (let moves = 0; moves < 300; moves++) {
        const [first] = choices(rules, positionIn(session));
        if (!first) break;
        session = orThrow(play(session, [first.move]));
      }
      const again = orThrow(readReplay(makeReplay(session)));
      console.log(variant.id + ' ' + (makeReplay(again) === makeReplay(session)));
      const shared = makeShareCode(session);
      if (shared.ok || shared.fault.code !== 'unavailable') console.log('a share code without Node');
    }
    console.log(String(check({rules: () => { throw null; }, id: 'x y', name: 'X', packs: 1, source: {}, aim: 'x'}).length > 0));
  `);
  expect(said).toEqual([
    ...['storehouse', 'thirteen-up', 'auxiliary-sequences', 'patriarchs', 'kingdom', 'reversible-sequences'].map(
      id => `${id} true`,
    ),
    'true',
  ]);
});
