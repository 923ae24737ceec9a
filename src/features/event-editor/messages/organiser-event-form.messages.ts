import { messages, number } from '#lib/language/index.ts';

/** What is wrong with a form about an event, a ticket or a refund, before the product looks at it. */
export const words = messages({
  en: {
    zone: 'Choose a time zone.',
    whenEnds: 'Enter when the event ends.',
    endsBeforeStart: 'The event must end after it starts.',
    choosePicture: 'Choose a picture.',
    noPicture: 'This file is not a picture. Choose a JPEG, PNG, WebP or GIF.',
    tooManyTags: 'Use at most ten tags.',
    longTag: (most: number) =>
      `A tag can have at most ${number.en(most)} characters. Put commas between tags.`,
    future: 'The event must start in the future to be published.',
    whereJoin: 'Enter the link where people join.',
    wherePlace: 'Enter the place.',
    noMapPlace:
      'This is not a place on a map. Paste coordinates such as 27.7017, 85.3206, or the full link of a map. Short links don’t contain the place.',
  },
  es: {
    zone: 'Elige una zona horaria.',
    whenEnds: 'Di cuándo termina el evento.',
    endsBeforeStart: 'El evento tiene que terminar después de empezar.',
    choosePicture: 'Elige una imagen.',
    noPicture: 'Este archivo no es una imagen, se llame como se llame. Elige un JPEG, PNG, WebP o GIF.',
    tooManyTags: 'Diez etiquetas como máximo.',
    longTag: (most) =>
      `Una etiqueta puede tener ${number.es(most)} caracteres como máximo. Sepáralas con comas.`,
    future: 'Para publicarlo, el evento tiene que empezar en el futuro.',
    whereJoin: 'Di dónde se conecta la gente.',
    wherePlace: 'Di dónde se celebra.',
    noMapPlace:
      'Esto no es un lugar en un mapa. Pega unas coordenadas, como 27.7017, 85.3206, o el enlace completo de un mapa. Los enlaces cortos no contienen el lugar.',
  },
  ne: {
    zone: 'समय क्षेत्र छान्नुहोस्।',
    whenEnds: 'कार्यक्रम कहिले सकिन्छ भन्नुहोस्।',
    endsBeforeStart: 'कार्यक्रम सुरु भएपछि मात्र सकिन सक्छ।',
    choosePicture: 'तस्बिर छान्नुहोस्।',
    noPicture: 'यो फाइल तस्बिर होइन, नाम जेसुकै होस्। JPEG, PNG, WebP वा GIF छान्नुहोस्।',
    tooManyTags: 'बढीमा दस ट्याग।',
    longTag: (most) => `ट्याग बढीमा ${number.ne(most)} अक्षरको हुन सक्छ। ट्यागबीच अल्पविराम राख्नुहोस्।`,
    future: 'प्रकाशित गर्न कार्यक्रम भविष्यमा सुरु हुनुपर्छ।',
    whereJoin: 'मानिसहरू कहाँ जोडिने भन्नुहोस्।',
    wherePlace: 'कहाँ हुन्छ भन्नुहोस्।',
    noMapPlace:
      'यो नक्साको ठाउँ होइन। 27.7017, 85.3206 जस्तो निर्देशांक वा नक्साको पूरा लिङ्क टाँस्नुहोस्। छोटो लिङ्कमा ठाउँ हुँदैन।',
  },
});
