import { messages, number, plural } from '#lib/language/index.ts';

/** Where somebody begins who has nothing yet, and where they go next. */
export const words = messages({
  en: {
    findEvent: 'Find an event',
    findText: 'Festivals, concerts and evenings of your community, near you and online.',
    createOne: 'Create one',
    createText: 'Tickets on sale in three minutes. Free events cost nothing.',
    missing: 'Missing:',
    ready: 'Ready to be published',
    tickets: (count: number) => plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` }),
  },
  es: {
    findEvent: 'Busca un evento',
    findText: 'Fiestas, conciertos y veladas de tu comunidad, cerca de ti y en línea.',
    createOne: 'Crea uno',
    createText: 'Entradas a la venta en tres minutos. Los eventos gratuitos no cuestan nada.',
    missing: 'Falta:',
    ready: 'Listo para publicar',
    tickets: (count) =>
      plural.es(count, {
        one: '1 entrada',
        many: `${number.es(count)} de entradas`,
        other: `${number.es(count)} entradas`,
      }),
  },
  ne: {
    findEvent: 'कार्यक्रम खोज्नुहोस्',
    findText: 'तपाईंको समुदायका पर्व, कन्सर्ट र साँझहरू, नजिकै र अनलाइन।',
    createOne: 'आफैँ बनाउनुहोस्',
    createText: 'तीन मिनेटमै टिकट बिक्रीमा। निःशुल्क कार्यक्रममा केही लाग्दैन।',
    missing: 'बाँकी:',
    ready: 'प्रकाशित गर्न तयार',
    tickets: (count) => `${number.ne(count)} टिकट`,
  },
});
