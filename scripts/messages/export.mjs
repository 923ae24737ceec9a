/** `npm run messages:export -- LANGUAGE FILE.po`: every message in that language, for a translator's tool. */
import { writeFileSync } from 'node:fs';
import { root } from '../setup/project.mjs';
import { toPo } from './po.mjs';
import { readLanguages } from './languages.mjs';
import { allMessages } from './tables.mjs';

const [language, file] = process.argv.slice(2);
const translated = readLanguages(root).filter((each) => each !== 'en');
if (!translated.includes(language) || !file) {
  console.error(`Usage: npm run messages:export -- ${translated.join('|')} FILE.po`);
  process.exitCode = 2;
} else writeFileSync(file, toPo(allMessages(root), language));
