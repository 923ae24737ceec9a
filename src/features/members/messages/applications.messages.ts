import { messages, number, plural } from '#lib/language/index.ts';

/** What officers are told of applications. */
export const words = messages({
  en: {
    subject: (chapter: string, count: number) =>
      plural.en(count, {
        one: `New membership application: ${chapter}`,
        other: `${number.en(count)} new membership applications: ${chapter}`,
      }),
    heading: (count: number) =>
      plural.en(count, {
        one: 'New membership application',
        other: `${number.en(count)} new membership applications`,
      }),
    hello: (name: string) => `Hello ${name},`,
    text: 'Review each application, then approve or decline it. We email the applicant your decision.',
    unconfirmed: 'Email not confirmed',
    more: (count: number) => `and ${number.en(count)} more`,
    button: 'Review applications',
    why: (chapter: string) =>
      `You get this email because you decide on applications to ${chapter}. We send at most one an hour.`,
  },
  es: {
    subject: (chapter, count) =>
      plural.es(count, {
        one: `Nueva solicitud de ingreso: ${chapter}`,
        many: `${number.es(count)} de nuevas solicitudes de ingreso: ${chapter}`,
        other: `${number.es(count)} nuevas solicitudes de ingreso: ${chapter}`,
      }),
    heading: (count) =>
      plural.es(count, {
        one: 'Hay una solicitud de ingreso',
        many: `Hay ${number.es(count)} de solicitudes de ingreso`,
        other: `Hay ${number.es(count)} solicitudes de ingreso`,
      }),
    hello: (name) => `Hola, ${name}:`,
    text: 'Revisa la solicitud y acéptala o recházala. Avisamos por correo a quien la hizo.',
    unconfirmed: 'Correo sin confirmar',
    more: (count) => `y ${number.es(count)} más`,
    button: 'Revisar solicitudes',
    why: (chapter) =>
      `Recibes este correo porque decides sobre las solicitudes de ${chapter}. Como mucho hay uno por hora.`,
  },
  ne: {
    subject: (chapter, count) => `सदस्यताका ${number.ne(count)} नयाँ निवेदन: ${chapter}`,
    heading: (count) => `${number.ne(count)} जनाले सदस्यताका लागि निवेदन दिनुभयो`,
    hello: (name) => `नमस्ते ${name},`,
    text: 'कृपया निवेदन हेरेर स्वीकृत वा अस्वीकृत गर्नुहोस्। निवेदकलाई इमेलबाट जानकारी जान्छ।',
    unconfirmed: 'इमेल पुष्टि भएको छैन',
    more: (count) => `र अरू ${number.ne(count)}`,
    button: 'निवेदनहरू हेर्नुहोस्',
    why: (chapter) =>
      `तपाईं ${chapter} का निवेदनमा निर्णय गर्ने पदाधिकारी भएकाले यो पठाइएको हो। एक घण्टामा बढीमा एउटा यस्तो इमेल आउँछ।`,
  },
});
