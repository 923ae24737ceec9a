import { inEach, messages, type Translated } from '#lib/language/index.ts';

/** What the budget says when it refuses. */
export const words = messages({
  en: {
    title: 'Enter a name of at most 120 characters.',
    long: 'This is too long.',
    kind: 'Choose income or cost.',
    currency: 'Choose a currency.',
    amount: 'Enter an amount in that currency.',
    dueOn: 'Enter a date.',
    guests: 'Enter a whole number from 0 to 100,000.',
    changed: 'Someone else has changed this in the meantime.',
    lastChanged: (updated: string) => `Last changed at ${updated}.`,
    tooMany: 'A budget has at most 500 lines.',
    gone: 'This is no longer in the budget.',
    noSupplier: 'There is no such supplier.',
    declined: 'This supplier has declined.',
    nothingAgreed: 'No amount is agreed with this supplier yet.',
    byHand:
      'The budget has several lines for this supplier, or one per guest or in another currency. Change them in the budget.',
    noFile: 'Choose a file.',
    bigFile: 'A receipt can be at most 5 MB.',
    otherFile: 'Choose a picture (PNG, JPEG, WebP) or a PDF.',
    manyFiles: 'A line has at most 10 receipts.',
  },
  es: {
    title: 'Di qué es, en 120 caracteres como máximo.',
    long: 'Esto es demasiado largo.',
    kind: 'Elige si es un ingreso o un gasto.',
    currency: 'Elige una moneda.',
    amount: 'Esto no es un importe de esa moneda.',
    dueOn: 'Esto no es una fecha.',
    guests: 'Un número entero, de 0 a 100.000.',
    changed: 'Otra persona ha cambiado esto mientras tanto.',
    lastChanged: (updated) => `Último cambio: ${updated}.`,
    tooMany: 'Un presupuesto tiene como máximo 500 líneas.',
    gone: 'Esto ya no está en el presupuesto.',
    noSupplier: 'No existe ese proveedor.',
    declined: 'Este proveedor ha dicho que no.',
    nothingAgreed: 'Aún no hay ningún importe acordado con este proveedor.',
    byHand:
      'El presupuesto tiene varias líneas de este proveedor, o una por asistente o en otra moneda: cambia el plan allí.',
    noFile: 'Elige un archivo.',
    bigFile: 'Un recibo puede pesar 5 MB como máximo.',
    otherFile: 'Un recibo es una imagen (PNG, JPEG, WebP) o un PDF.',
    manyFiles: 'Una línea tiene como máximo 10 recibos.',
  },
  ne: {
    title: 'यो के हो भन्नुहोस्, बढीमा १२० अक्षर।',
    long: 'यो धेरै लामो भयो।',
    kind: 'आउने हो कि तिर्ने हो छान्नुहोस्।',
    currency: 'मुद्रा छान्नुहोस्।',
    amount: 'यो त्यस मुद्राको रकम होइन।',
    dueOn: 'यो मिति होइन।',
    guests: 'पूर्ण सङ्ख्या, ० देखि १,००,००० सम्म।',
    changed: 'यसबीच अरू कसैले यो बदलिसक्यो।',
    lastChanged: (updated) => `अन्तिम परिवर्तन: ${updated}।`,
    tooMany: 'बजेटमा बढीमा ५०० लाइन हुन्छन्।',
    gone: 'यो अब बजेटमा छैन।',
    noSupplier: 'यस्तो आपूर्तिकर्ता छैन।',
    declined: 'यस आपूर्तिकर्ताले अस्वीकार गरेका छन्।',
    nothingAgreed: 'यस आपूर्तिकर्तासँग अहिलेसम्म कुनै रकम तय भएको छैन।',
    byHand: 'बजेटमा यस आपूर्तिकर्ताका धेरै लाइन छन्, वा प्रति पाहुना वा अर्कै मुद्राको लाइन छ: योजना त्यहीँ बदल्नुहोस्।',
    noFile: 'फाइल छान्नुहोस्।',
    bigFile: 'रसिद बढीमा ५ MB को हुन सक्छ।',
    otherFile: 'रसिद तस्बिर (PNG, JPEG, WebP) वा PDF हुन्छ।',
    manyFiles: 'एउटा लाइनमा बढीमा १० रसिद हुन्छन्।',
  },
});

/** A sentence in each language. */
export const t = (name: Exclude<keyof (typeof words)['en'], 'lastChanged'>): Translated<string> =>
  inEach(words, (texts) => texts[name]);
