import { messages, number, plural } from '#lib/language/index.ts';

/** What is said of what became of a message. */
export const words = messages({
  en: {
    progressOf: (done: number, total: number) => `${number.en(done)} of ${number.en(total)}`,
    refresh: 'Refresh',
    delivered: 'Delivered',
    deliveredText: 'accepted by the mail server',
    kept: 'Kept',
    keptText: 'there is no mail server',
    underWay: 'In progress',
    failed: 'Not delivered',
    leftOut: 'Skipped',
    bouncedText: (n: number) =>
      plural.en(n, {
        one: '1 address does not accept email',
        other: `${number.en(n)} addresses don’t accept email`,
      }),
    failures: 'Why emails were not delivered',
    address: 'Address',
    reason: 'What the mail server said',
    of: {
      guests: {
        progress: 'Sent to guests',
        unwilling: (n: number) =>
          plural.en(n, { one: '1 has unsubscribed', other: `${number.en(n)} have unsubscribed` }),
        bounced: 'This address does not accept email. We don’t try it again for this event.',
      },
      members: {
        progress: 'Sent to members',
        unwilling: (n: number) =>
          plural.en(n, { one: '1 does not allow news', other: `${number.en(n)} don’t allow news` }),
        bounced: 'This address does not accept email. Announcements skip it for ninety days.',
      },
    },
    addressless: (n: number) =>
      plural.en(n, { one: '1 has no address', other: `${number.en(n)} have no address` }),
    giveUp: 'Tried several times without success.',
  },
  es: {
    progressOf: (done, total) => `${number.es(done)} de ${number.es(total)}`,
    refresh: 'Actualizar',
    delivered: 'Entregados',
    deliveredText: 'aceptados por el servidor de correo',
    kept: 'Guardados',
    keptText: 'no hay servidor de correo',
    underWay: 'En camino',
    failed: 'No entregados',
    leftOut: 'Sin enviar',
    bouncedText: (n) =>
      plural.es(n, {
        one: '1 dirección no acepta correo',
        many: `${number.es(n)} de direcciones no aceptan correo`,
        other: `${number.es(n)} direcciones no aceptan correo`,
      }),
    failures: 'Por qué no se entregaron',
    address: 'Dirección',
    reason: 'Lo que dijo el servidor de correo',
    of: {
      guests: {
        progress: 'Escrito a invitados',
        unwilling: (n) =>
          plural.es(n, {
            one: '1 no quiere mensajes',
            many: `${number.es(n)} no quieren mensajes`,
            other: `${number.es(n)} no quieren mensajes`,
          }),
        bounced: 'Esta dirección no acepta correo y no se vuelve a intentar en este evento.',
      },
      members: {
        progress: 'Escrito a miembros',
        unwilling: (n) =>
          plural.es(n, {
            one: '1 no permite noticias',
            many: `${number.es(n)} no permiten noticias`,
            other: `${number.es(n)} no permiten noticias`,
          }),
        bounced: 'Esta dirección no acepta correo. Los próximos anuncios la omiten durante noventa días.',
      },
    },
    addressless: (n) =>
      plural.es(n, {
        one: '1 no tiene dirección',
        many: `${number.es(n)} no tienen dirección`,
        other: `${number.es(n)} no tienen dirección`,
      }),
    giveUp: 'Se intentó varias veces sin éxito.',
  },
  ne: {
    progressOf: (done, total) => `${number.ne(total)} मध्ये ${number.ne(done)}`,
    refresh: 'ताजा गर्नुहोस्',
    delivered: 'पुगे',
    deliveredText: 'इमेल सर्भरले लियो',
    kept: 'राखिए',
    keptText: 'इमेल सर्भर छैन',
    underWay: 'बाटोमा',
    failed: 'पुगेनन्',
    leftOut: 'नपठाइएका',
    bouncedText: (n) => `${number.ne(n)} वटा ठेगानाले इमेल लिँदैनन्`,
    failures: 'इमेल किन पुगेनन्',
    address: 'ठेगाना',
    reason: 'इमेल सर्भरले भनेको',
    of: {
      guests: {
        progress: 'पाहुनालाई लेखियो',
        unwilling: (n) => `${number.ne(n)} जना सन्देश चाहँदैनन्`,
        bounced: 'यो ठेगानाले इमेल लिँदैन, यस कार्यक्रमका लागि फेरि पठाइँदैन।',
      },
      members: {
        progress: 'सदस्यलाई लेखियो',
        unwilling: (n) => `${number.ne(n)} जनाले समाचार पाउन अनुमति दिएका छैनन्`,
        bounced: 'यो ठेगानाले इमेल लिँदैन। नब्बे दिनसम्म यहाँ सूचना पठाइँदैन।',
      },
    },
    addressless: (n) => `${number.ne(n)} जनाको इमेल ठेगाना छैन`,
    giveUp: 'धेरै पटक पठाउँदा पनि गएन।',
  },
});
