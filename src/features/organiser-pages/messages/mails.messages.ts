import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    confirm: {
      subject: (name: string) => `Follow ${name}?`,
      text: (name: string) =>
        `Confirm that you want an email when ${name} announces new events. You get one a day at most, and can leave at any time.`,
      unasked: 'If you didn’t ask for this, ignore this email. The link is valid for 7 days.',
      button: 'Open the page to confirm',
      why: (origin: string) => `You get this email because this address was entered at ${origin}.`,
    },
    news: {
      one: (name: string, title: string) => `${name}: ${title}`,
      several: (name: string, count: number) => `${name}: ${number.en(count)} new events`,
      more: (count: number) => `And more: ${number.en(count)}`,
      seeEvent: 'See the event',
      seeAll: 'See all events',
      leave: (name: string) => `Stop following ${name}`,
      why: (name: string) => `You get this email because you follow ${name}.`,
    },
  },
  es: {
    confirm: {
      subject: (name) => `¿Seguir a ${name}?`,
      text: (name) =>
        `Confirma que quieres un correo cuando ${name} anuncie eventos nuevos. Recibirás uno al día como mucho y puedes dejarlo cuando quieras.`,
      unasked: 'Si no lo has pedido, ignora este correo. El enlace vale 7 días.',
      button: 'Abrir la página para confirmar',
      why: (origin) => `Recibes esto porque esta dirección se escribió en ${origin}.`,
    },
    news: {
      one: (name, title) => `${name}: ${title}`,
      several: (name, count) => `${name}: ${number.es(count)} eventos nuevos`,
      more: (count) => `Y más: ${number.es(count)}`,
      seeEvent: 'Ver el evento',
      seeAll: 'Ver todos los eventos',
      leave: (name) => `Dejar de seguir a ${name}`,
      why: (name) => `Recibes este correo porque sigues a ${name}.`,
    },
  },
  ne: {
    confirm: {
      subject: (name) => `${name}लाई फलो गर्ने?`,
      text: (name) =>
        `${name}ले नयाँ कार्यक्रम घोषणा गर्दा इमेल चाहनुहुन्छ भने पुष्टि गर्नुहोस्। दिनमा बढीमा एउटा आउँछ, र जहिले पनि छोड्न सकिन्छ।`,
      unasked: 'तपाईंले माग्नुभएको होइन भने यो इमेललाई बेवास्ता गर्नुहोस्। लिङ्क ७ दिन मान्य हुन्छ।',
      button: 'पुष्टि गर्ने पृष्ठ खोल्नुहोस्',
      why: (origin) => `${origin} मा यो ठेगाना लेखिएकाले तपाईंले यो पाउनुभयो।`,
    },
    news: {
      one: (name, title) => `${name}: ${title}`,
      several: (name, count) => `${name}: ${number.ne(count)} नयाँ कार्यक्रम`,
      more: (count) => `अरू पनि: ${number.ne(count)}`,
      seeEvent: 'कार्यक्रम हेर्नुहोस्',
      seeAll: 'सबै कार्यक्रम हेर्नुहोस्',
      leave: (name) => `${name}लाई फलो गर्न छोड्नुहोस्`,
      why: (name) => `तपाईंले ${name}लाई फलो गर्नुभएकाले यो इमेल आएको हो।`,
    },
  },
});
