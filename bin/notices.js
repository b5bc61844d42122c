/** The notices that the licences of bundled packages ask for. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** The MIT licence for a package that names it but brings no text; the holder of the copyright goes before it. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * @param {string} root the folder that the paths start from
 * @param {readonly string[]} inputs the files that went into the bundle
 * @returns {string} the full licence of every package among them. Throws if a package has none.
 */
export function thirdPartyNotices(root, inputs) {
  const folders = inputs.flatMap(path => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const notices = [...new Set(folders)].map(folder => {
    const files = inputs.filter(path => path.startsWith(`${folder}/`));
    return notice(
      join(root, folder),
      files.map(path => join(root, path)),
    );
  });
  return `The program contains these packages.\n\n${[...new Set(notices)].sort().join(`\n${'-'.repeat(72)}\n\n`)}`;
}

/** @param {string} folder of one package @param {readonly string[]} files of it that are in the bundle */
function notice(folder, files) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = licenceText(folder, manifest);
  const others = files.flatMap(file => noticesIn(readFileSync(file, 'utf8'))).filter(text => !holds(licence, text));
  return [`${manifest.name} ${manifest.version}`, licence, ...new Set(others)].join('\n\n') + '\n';
}

const COPYRIGHT = /copyright (?:\(c\)|©|\d{4}).*/gi;

/** The comments of a source that claim a copyright, such as that of a file taken over from elsewhere. */
function noticesIn(source) {
  const comments = source.match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*(?:\n|$))+/gm) ?? [];
  const texts = comments.map(comment =>
    comment.replace(/^[ \t]*(?:\/\*+|\*+\/|\/\/|\*(?!\/))? ?|\s*\*+\/$/gm, '').trim(),
  );
  return texts.filter(text => text.match(COPYRIGHT));
}

/** Does a licence name all whom a notice names? */
function holds(licence, text) {
  return (text.match(COPYRIGHT) ?? []).every(line => licence.includes(line.trim()));
}

/** From the package's licence file, else from its readme, else the text of the licence that it names. */
function licenceText(folder, {name, license, author}) {
  const textOf = pattern => {
    const file = readdirSync(folder).find(entry => pattern.test(entry));
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  };
  const file = textOf(/^licen[cs]e/i);
  if (file !== '') return file;
  const inReadme = /^(?:#+ *)?LICENSE.*\n(?:-+\n)?\s*(Copyright[^]*?DEALINGS IN THE\s+SOFTWARE\.)/im.exec(
    textOf(/^readme/i),
  );
  if (inReadme) return inReadme[1];
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !holder) throw new Error(`${name}: no text of its licence`);
  return `Copyright (c) ${holder}\n\n${MIT}`;
}
