import { messages } from '#lib/language/index.ts';

/** Lists that were taken in before. */
export const words = messages({
  en: { before: 'Earlier imports', file: 'File', status: 'Status', when: 'When' },
  es: { before: 'Importaciones anteriores', file: 'Archivo', status: 'Estado', when: 'Cuándo' },
  ne: { before: 'यसअघिका आयात', file: 'फाइल', status: 'अवस्था', when: 'कहिले' },
});
