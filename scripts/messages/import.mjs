/** `npm run messages:import -- FILE.po`: writes its translations into the tables, or says what is wrong and changes nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';
import { BadPo, fromPo } from './po.mjs';
import { allMessages, tablesBelow } from './tables.mjs';
import { written } from './write.mjs';

async function importFile(name) {
  const tables = tablesBelow(root);
  const po = fromPo(readFileSync(name, 'utf8'), name, allMessages(root, tables), tables);
  const files = await written(root, po);
  for (const [file, source] of files) writeFileSync(join(root, file), source);
  console.log(`${po.translations.length} messages written into ${files.length} files.`);
}

const [name] = process.argv.slice(2);
try {
  if (!name) throw new BadPo('Usage: npm run messages:import -- FILE.po');
  await importFile(name);
} catch (error) {
  if (!(error instanceof BadPo)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
