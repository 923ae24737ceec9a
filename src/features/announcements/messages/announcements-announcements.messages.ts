import { messages } from '#lib/language/index.ts';

/** What the product says about announcements when it refuses, and the frame of their mails. */
export const words = messages({
  en: {
    needBody: 'Enter some text.',
    longBody: 'This is too long. Shorten it.',
    noZone: 'Choose a time zone.',
    noTime: 'Enter a date and a time.',
    timeOver: 'Choose a time in the future.',
    out: 'This is already published.',
    notOut: 'This is not published.',
    noDraft: 'Only a draft can be deleted.',
    from: (chapter: string) => `${chapter} wrote this to its members.`,
    why: (community: string) =>
      `You get this email because you are a member of ${community} and agreed to get news.`,
    read: 'Read it on the page',
    unsubscribe: 'Unsubscribe from news',
  },
  es: {
    needBody: 'Escribe lo que quieres decir.',
    longBody: 'Es demasiado largo. Acórtalo.',
    noZone: 'Elige una zona horaria.',
    noTime: 'Esto no es una fecha con hora.',
    timeOver: 'Esa hora ya ha pasado.',
    out: 'Esto ya está publicado.',
    notOut: 'Esto no está publicado.',
    noDraft: 'Solo se puede eliminar un borrador.',
    from: (chapter) => `${chapter} escribió esto a sus miembros.`,
    why: (community) =>
      `Recibes este correo porque eres miembro de ${community} y permitiste recibir noticias por correo.`,
    read: 'Leerlo en la página',
    unsubscribe: 'No recibir más noticias por correo',
  },
  ne: {
    needBody: 'भन्न चाहेको कुरा लेख्नुहोस्।',
    longBody: 'यो धेरै लामो भयो। छोट्याउनुहोस्।',
    noZone: 'समय क्षेत्र छान्नुहोस्।',
    noTime: 'यो मिति र समय होइन।',
    timeOver: 'यो समय बितिसक्यो।',
    out: 'यो प्रकाशित भइसक्यो।',
    notOut: 'यो प्रकाशित छैन।',
    noDraft: 'मस्यौदा मात्र मेटाउन सकिन्छ।',
    from: (chapter) => `${chapter}ले आफ्ना सदस्यलाई यो लेखेको हो।`,
    why: (community) => `तपाईं ${community}को सदस्य हुनुहुन्छ र इमेलमा समाचार पाउन अनुमति दिनुभएकाले यो इमेल आएको हो।`,
    read: 'पृष्ठमा पढ्नुहोस्',
    unsubscribe: 'इमेलमा थप समाचार चाहिँदैन',
  },
});
