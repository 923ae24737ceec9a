import { messages } from '#lib/language/index.ts';

/** What tasks say when something is refused. */
export const words = messages({
  en: {
    noTask: 'This task does not exist.',
    noState: 'Choose a status.',
    tooMany: 'This is the maximum. Delete some first.',
    needText: 'Enter some text.',
    longText: 'That is too long: 2,000 characters at most.',
    changed: 'Someone else has changed this task in the meantime.',
    noFile: 'Choose a file.',
    bigFile: (mb: number) => `The file is larger than ${mb} MB.`,
    otherFile: 'Choose a picture, PDF, Word or Excel file.',
    noTemplate: 'There is no such list.',
  },
  es: {
    noTask: 'No existe esa tarea.',
    noState: 'Elige uno de los estados.',
    tooMany: 'No puede haber más. Borra antes alguno.',
    needText: 'Primero escribe algo.',
    longText: 'Es demasiado largo: 2.000 caracteres como máximo.',
    changed: 'Otra persona ha cambiado esta tarea mientras tanto.',
    noFile: 'Elige un archivo.',
    bigFile: (mb) => `El archivo ocupa más de ${mb} MB.`,
    otherFile: 'Aquí se guardan imágenes y archivos PDF, Word y Excel.',
    noTemplate: 'No existe esa lista.',
  },
  ne: {
    noTask: 'यस्तो काम छैन।',
    noState: 'एउटा अवस्था छान्नुहोस्।',
    tooMany: 'योभन्दा बढी हुन सक्दैन। पहिले केही मेटाउनुहोस्।',
    needText: 'पहिले केही लेख्नुहोस्।',
    longText: 'धेरै लामो भयो: बढीमा २,००० अक्षर।',
    changed: 'यसबीच अरू कसैले यो काम बदलेको छ।',
    noFile: 'एउटा फाइल छान्नुहोस्।',
    bigFile: (mb) => `फाइल ${mb} MB भन्दा ठूलो छ।`,
    otherFile: 'यहाँ तस्बिर, PDF, Word र Excel फाइल राख्न मिल्छ।',
    noTemplate: 'यस्तो सूची छैन।',
  },
});
