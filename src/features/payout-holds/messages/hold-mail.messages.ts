import { messages } from '#lib/language/index.ts';

/** What an organiser reads by mail when their payouts are held, and when they are released. */
export const words = messages({
  en: {
    held: {
      subject: (site: string) => `Your payouts at ${site} are on hold`,
      text: 'We keep the money from your sales for now instead of sending it to your payout account.',
    },
    released: {
      subject: (site: string) => `Your payouts at ${site} are released`,
      text: 'The hold on your payouts has ended. What has waited is sent as soon as your payout account and your events allow it.',
    },
    reason: 'Reason',
    goesOn:
      'The money stays yours. Your events go on selling, and you can refund guests as before. What had already left for your payout account is not called back.',
    answerText: 'Answer us with the form below. We read it, and write back by email.',
    answer: 'Write to us',
    open: 'Open your payouts',
    why: (site: string) => `You get this email because you sell tickets at ${site}.`,
  },
  es: {
    held: {
      subject: (site) => `Tus cobros en ${site} están retenidos`,
      text: 'De momento guardamos el dinero de tus ventas en lugar de enviarlo a tu cuenta de cobros.',
    },
    released: {
      subject: (site) => `Tus cobros en ${site} están liberados`,
      text: 'La retención de tus cobros ha terminado. Lo que esperaba se envía en cuanto tu cuenta de cobros y tus eventos lo permitan.',
    },
    reason: 'Motivo',
    goesOn:
      'El dinero sigue siendo tuyo. Tus eventos siguen vendiendo y puedes devolver dinero como antes. Lo que ya había salido hacia tu cuenta de cobros no se reclama.',
    answerText: 'Respóndenos con el formulario. Lo leemos y te contestamos por correo.',
    answer: 'Escríbenos',
    open: 'Abrir tus cobros',
    why: (site) => `Recibes este correo porque vendes entradas en ${site}.`,
  },
  ne: {
    held: {
      subject: (site) => `${site} मा तपाईंको भुक्तानी रोकिएको छ`,
      text: 'अहिलेका लागि तपाईंको बिक्रीको रकम तपाईंको भुक्तानी खातामा नपठाई हामीसँगै राखेका छौँ।',
    },
    released: {
      subject: (site) => `${site} मा तपाईंको भुक्तानी खुल्यो`,
      text: 'तपाईंको भुक्तानीमा लागेको रोक हट्यो। तपाईंको भुक्तानी खाता र कार्यक्रमले मिल्नेबित्तिकै पर्खिरहेको रकम पठाइन्छ।',
    },
    reason: 'कारण',
    goesOn:
      'रकम तपाईंकै हो। तपाईंका कार्यक्रमको बिक्री चलिरहन्छ, र पहिलेजस्तै रकम फिर्ता गर्न सक्नुहुन्छ। तपाईंको भुक्तानी खातातिर गइसकेको रकम फिर्ता बोलाइँदैन।',
    answerText: 'तलको फारमबाट हामीलाई जवाफ दिनुहोस्। हामी पढ्छौँ र इमेलमा लेख्छौँ।',
    answer: 'हामीलाई लेख्नुहोस्',
    open: 'आफ्नो भुक्तानी खोल्नुहोस्',
    why: (site) => `तपाईंले ${site} मा टिकट बेच्ने भएकाले यो इमेल आएको हो।`,
  },
});
