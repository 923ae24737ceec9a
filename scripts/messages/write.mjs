/** Writes translations into the tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { applied, editOf } from './to-source.mjs';

/** A file of TypeScript as the project formats it. */
export async function formatted(root, file, source) {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, source, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

/** The new contents of each file that translations change: `[file, source]`. */
export async function written(root, { language, translations }) {
  const changed = [...new Set(translations.map(({ message }) => message.file))];
  const files = changed.map(async (file) => {
    const changes = translations.filter(({ message }) => message.file === file);
    const edits = changes.map(({ message, texts, parts }) =>
      editOf(message.byLanguage.get(language), parts, { language, message, names: texts.names }),
    );
    const source = applied(readFileSync(join(root, file), 'utf8'), edits);
    return [file, await formatted(root, file, source)];
  });
  return Promise.all(files);
}
