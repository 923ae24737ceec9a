/** Marks in the client build what is said in every language, so that the build can be split by language (`split-client.mjs`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLanguages } from '../messages/languages.mjs';
import { root } from '../setup/project.mjs';
import { nodesOf } from './nodes.mjs';

/** The name of a function that is nowhere: it stands until the build is split. */
export const MARK = '__inEachLanguage';

const OURS = /\/(?:src|packages)\/[^?]*\.tsx?(?:\?|$)/;
/** It tells of the languages themselves, and so the same in each. */
const LIST = /\/packages\/kernel\/language\/languages\.ts$/;
const SAME = join(root, 'packages/kernel/language/same-in-each.ts');
const SPLIT = join(root, 'scripts/languages/split-client.mjs');

const nameOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value));

/** What an object says by language, in the order of the list; undefined of one that has no value for each, or others too. */
function valuesOf(node, languages) {
  if (node.type !== 'ObjectExpression' || node.properties.length !== languages.length) return undefined;
  const said = new Map(node.properties.map((property) => [nameOf(property), property.value]));
  return languages.every((each) => said.has(each)) ? languages.map((each) => said.get(each)) : undefined;
}

/**
 * The code of a module with each object that says something in every language as a call: `{ en: a, es: b }` becomes
 * `MARK(sameInEach, a, b)`. Undefined where there is no such object.
 */
export function marked(code, tree, languages) {
  const objects = [...nodesOf(tree)].flatMap((node) => {
    const values = valuesOf(node, languages);
    return values ? [{ node, values }] : [];
  });
  if (objects.length === 0) return undefined;
  const written = (start, end) => {
    let [text, at] = ['', start];
    for (const { node, values } of objects) {
      if (node.start < at || node.end > end) continue;
      const said = values.map((value) => written(value.start, value.end));
      // Without the annotation a table that nobody uses would stay.
      text += `${code.slice(at, node.start)}/* @__PURE__ */ ${MARK}(__sameInEach, ${said.join(', ')})`;
      at = node.end;
    }
    return text + code.slice(at, end);
  };
  return `import { sameInEach as __sameInEach } from ${JSON.stringify(SAME)};\n${written(0, code.length)}`;
}

/** The plugin of Vite. While developing, the browser has all languages. */
export function markWords() {
  const languages = readLanguages(root);
  const names = languages.map((each) => new RegExp(`\\b${each}\\b`));
  return {
    name: 'mark-words',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!OURS.test(id) || LIST.test(id) || !names.every((each) => each.test(code))) return undefined;
      const changed = marked(code, this.parse(code), languages);
      return changed && { code: changed, map: null };
    },
    // The name of a script stands for its content, which the splitting has a part in.
    augmentChunkHash: () => readFileSync(SPLIT, 'utf8') + languages.join(),
  };
}
