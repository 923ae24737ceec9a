/** `npm run messages:add -- LANGUAGE`: the product speaks one language more, in English words until they are translated. */
import { root } from '../setup/project.mjs';
import { addLanguage, ownName } from './add-language.mjs';
import { readLanguages } from './languages.mjs';

const [language = ''] = process.argv.slice(2);
const name = ownName(language);
if (readLanguages(root).includes(language)) {
  console.error(`"${language}" is there already.`);
  process.exitCode = 1;
} else if (name === undefined) {
  console.error(`"${language}" names no language. Usage: npm run messages:add -- de`);
  process.exitCode = 2;
} else {
  const files = await addLanguage(root, language);
  console.log(
    `${name} is in ${files.length} files. Next: npm run messages:export -- ${language} ${language}.po`,
  );
}
