import { messages } from '#lib/language/index.ts';

/** Why a plan of a hall is not saved. */
export const words = messages({
  en: {
    noPlan: 'There is no such seating plan.',
    saved: 'Someone else has saved this plan in the meantime. Your changes are not saved yet.',
    tooManyPlans: 'You have 100 seating plans, which is the limit. Delete one first.',
    used: 'An event uses this plan, so it can’t be deleted.',
    name: 'Enter a name of 120 characters at most.',
    fault: {
      form: (where: string) => `This is not a seating plan that can be read. The problem is at “${where}”.`,
      tooMany: (where: string) =>
        `The plan is too large (${where}). A plan has at most 10,000 seats and 2,000 rows.`,
      duplicateId: (where: string) => `The id “${where}” is in the plan twice. Each seat needs its own.`,
      duplicateCategory: (where: string) => `There are two categories called “${where}”.`,
      unknownCategory: (where: string) => `The seat ${where} has a category that the plan doesn’t have.`,
      unknownWheelchair: (where: string) => `The companion seat ${where} is beside no wheelchair place.`,
    },
  },
  es: {
    noPlan: 'No existe ese plano de asientos.',
    saved: 'Otra persona ha guardado este plano mientras tanto. Tus cambios aún no están guardados.',
    tooManyPlans: 'Tienes 100 planos de asientos, que es el límite. Elimina uno primero.',
    used: 'Un evento usa este plano, así que no se puede eliminar.',
    name: 'Escribe un nombre de 120 caracteres como máximo.',
    fault: {
      form: (where) => `Esto no es un plano de asientos que se pueda leer. El problema está en «${where}».`,
      tooMany: (where) =>
        `El plano es demasiado grande (${where}). Tiene como máximo 10.000 asientos y 2.000 filas.`,
      duplicateId: (where) =>
        `El identificador «${where}» está dos veces en el plano. Cada asiento necesita el suyo.`,
      duplicateCategory: (where) => `Hay dos categorías que se llaman «${where}».`,
      unknownCategory: (where) => `El asiento ${where} tiene una categoría que no está en el plano.`,
      unknownWheelchair: (where) =>
        `El asiento de acompañante ${where} no está junto a una plaza para silla de ruedas.`,
    },
  },
  ne: {
    noPlan: 'यस्तो सिट नक्सा छैन।',
    saved: 'यसबीच अरू कसैले यो योजना सुरक्षित गरेको छ। तपाईंका परिवर्तन अझै सुरक्षित छैनन्।',
    tooManyPlans: 'तपाईंका १०० सिट नक्सा छन्, जुन सीमा हो। पहिले एउटा मेटाउनुहोस्।',
    used: 'एउटा कार्यक्रमले यो योजना प्रयोग गर्छ, त्यसैले मेटाउन मिल्दैन।',
    name: 'बढीमा १२० अक्षरको नाम लेख्नुहोस्।',
    fault: {
      form: (where) => `यो पढ्न मिल्ने सिट नक्सा होइन। समस्या “${where}” मा छ।`,
      tooMany: (where) => `योजना धेरै ठूलो छ (${where})। बढीमा १०,००० सिट र २,००० लहर हुन्छन्।`,
      duplicateId: (where) => `“${where}” चिनारी योजनामा दुई पटक छ। हरेक सिटलाई आफ्नै चाहिन्छ।`,
      duplicateCategory: (where) => `“${where}” नामका दुई श्रेणी छन्।`,
      unknownCategory: (where) => `सिट ${where} को श्रेणी योजनामा छैन।`,
      unknownWheelchair: (where) => `साथीको सिट ${where} कुनै ह्वीलचेयर स्थानको छेउमा छैन।`,
    },
  },
});
