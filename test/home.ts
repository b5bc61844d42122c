import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// Each file of tests has a home of its own, so that programs it starts neither see nor change the player's games. Nobody is
// advised there: the first lines of a first game have tests of their own.
const home = mkdtempSync(join(tmpdir(), 'patience-test-'));
writeFileSync(join(home, 'settings.json'), '{"coach": "off"}\n');
process.env['PATIENCE_HOME'] = home;

afterAll(() => rmSync(home, {recursive: true, force: true}));
