import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** The pages on which a buyer gives tickets back for their money. */
export const words = messages({
  en: {
    title: 'Give tickets back',
    which: 'Which tickets do you want to give back?',
    until: (date: ReactNode) => <>The organiser refunds tickets until {date}.</>,
    confirmTitle: 'Give these tickets back?',
    comesBack: 'Your refund',
    when: 'We refund it today, the way you paid. Banks take five to ten days to show it.',
    lessLeft: 'Part of this order has already been refunded, so this is the most you can get.',
    voidNow: (count: number) =>
      plural.en(count, {
        one: 'The ticket becomes invalid at once. Its code no longer works, and its place goes back on sale.',
        other: `The ${number.en(count)} tickets become invalid at once. Their codes no longer work, and their places go back on sale.`,
      }),
    noWayBack: 'This can’t be undone.',
    confirm: (amount: ReactNode) => <>Give back and get {amount}</>,
    confirmFree: 'Give back',
    chooseOthers: 'Choose other tickets',
    back: 'Back to the tickets',
    notNow: 'You can’t give this back',
  },
  es: {
    title: 'Devolver entradas',
    which: '¿Qué entradas devuelves?',
    until: (date) => <>Quien organiza devuelve el dinero hasta el {date}.</>,
    confirmTitle: '¿Devolver estas entradas?',
    comesBack: 'Te devolvemos',
    when: 'Vuelve hoy por donde pagaste. Los bancos tardan de cinco a diez días en abonarlo en tu cuenta.',
    lessLeft: 'Parte de este pedido ya se devolvió: no queda más que esto.',
    voidNow: (count) =>
      plural.es(count, {
        one: 'La entrada deja de valer enseguida: su código ya no abre ninguna puerta y su plaza pasa a otra persona.',
        many: `Las ${number.es(count)} de entradas dejan de valer enseguida: sus códigos ya no abren ninguna puerta y sus plazas pasan a otras personas.`,
        other: `Las ${number.es(count)} entradas dejan de valer enseguida: sus códigos ya no abren ninguna puerta y sus plazas pasan a otras personas.`,
      }),
    noWayBack: 'No se puede deshacer.',
    confirm: (amount) => <>Devolver y recibir {amount}</>,
    confirmFree: 'Devolver',
    chooseOthers: 'Elegir otras',
    back: 'Volver a las entradas',
    notNow: 'Esto no se puede devolver',
  },
  ne: {
    title: 'टिकट फिर्ता दिने',
    which: 'कुन टिकट फिर्ता दिनुहुन्छ?',
    until: (date) => <>आयोजकले {date} सम्म रकम फिर्ता गर्छन्।</>,
    confirmTitle: 'यी टिकट फिर्ता दिने हो?',
    comesBack: 'तपाईंले फिर्ता पाउने',
    when: 'जसरी तिर्नुभयो, आजै त्यसरी नै फिर्ता जान्छ। बैंकलाई तपाईंको खातामा राख्न पाँचदेखि दस दिन लाग्छ।',
    lessLeft: 'यस अर्डरको केही रकम पहिल्यै फिर्ता भइसकेको छ: योभन्दा बढी बाँकी छैन।',
    voidNow: (count) =>
      plural.ne(count, {
        one: 'टिकट तुरुन्तै अमान्य हुन्छ: यसको कोडले अब कुनै ढोका खोल्दैन, र यसको ठाउँ अरू कसैलाई जान्छ।',
        other: `${number.ne(count)} वटै टिकट तुरुन्तै अमान्य हुन्छन्: तिनका कोडले अब कुनै ढोका खोल्दैनन्, र ठाउँ अरूलाई जान्छन्।`,
      }),
    noWayBack: 'यो उल्ट्याउन मिल्दैन।',
    confirm: (amount) => <>फिर्ता दिएर {amount} लिनुहोस्</>,
    confirmFree: 'फिर्ता दिनुहोस्',
    chooseOthers: 'अरू छान्नुहोस्',
    back: 'टिकटहरूमा फर्कनुहोस्',
    notNow: 'यो फिर्ता दिन मिल्दैन',
  },
});
