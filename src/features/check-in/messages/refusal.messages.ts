import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    unreadable: 'These scans can’t be read.',
    noTime: 'This is not a valid date and time.',
    linkOver: 'This link no longer works. Ask the organiser for a new one.',
    noList: 'This list no longer exists.',
    listUsed: 'Guests have already checked in with this list. It stays, so that the report stays correct.',
    noTicket: 'This event has no such ticket.',
    notIn: 'This ticket has not been checked in.',
    reason: 'Enter a reason, 200 characters at most.',
    name: 'Enter a name, 80 characters at most.',
    gate: 'Enter the name of the gate, 80 characters at most.',
    types: 'Choose from the tickets of this event.',
    window: 'The list must close after it opens.',
    tooMany: 'This event has as many as it can have. Delete or revoke some first.',
    tooOften: 'Too many wrong links from your network. Try again in a few minutes.',
  },
  es: {
    unreadable: 'No se pueden leer estas lecturas.',
    noTime: 'Esto no es una fecha con hora.',
    linkOver: 'Este enlace ya no vale. Pide uno nuevo a quien organiza.',
    noList: 'Esta lista ya no existe.',
    listUsed: 'Ya ha entrado alguien con esta lista: se queda, para que el informe siga siendo cierto.',
    noTicket: 'No hay tal entrada en este evento.',
    notIn: 'Con esta entrada no ha entrado nadie.',
    reason: 'Di por qué, en 200 caracteres como mucho.',
    name: 'Ponle un nombre de 80 caracteres como mucho.',
    gate: 'Nombra la puerta en 80 caracteres como mucho.',
    types: 'Elige entre las entradas de este evento.',
    window: 'Tiene que cerrar después de abrir.',
    tooMany: 'Un evento no puede tener más. Borra o anula antes alguno.',
    tooOften: 'Demasiados enlaces equivocados desde aquí. Espera unos minutos.',
  },
  ne: {
    unreadable: 'यी स्क्यान पढ्न सकिएन।',
    noTime: 'यो मिति र समय होइन।',
    linkOver: 'यो लिङ्क अब चल्दैन। आयोजकसँग नयाँ माग्नुहोस्।',
    noList: 'यो सूची अब छैन।',
    listUsed: 'यो सूचीबाट कोही भित्र गइसकेको छ: विवरण सही रहोस् भनेर यो रहिरहन्छ।',
    noTicket: 'यस कार्यक्रममा यस्तो टिकट छैन।',
    notIn: 'यो टिकटबाट कोही भित्र गएको छैन।',
    reason: 'किन हो, बढीमा २०० अक्षरमा लेख्नुहोस्।',
    name: 'बढीमा ८० अक्षरको नाम दिनुहोस्।',
    gate: 'ढोकाको नाम बढीमा ८० अक्षरमा दिनुहोस्।',
    types: 'यसै कार्यक्रमका टिकटबाट छान्नुहोस्।',
    window: 'खुलेपछि मात्र बन्द हुनुपर्छ।',
    tooMany: 'एउटा कार्यक्रममा योभन्दा बढी हुन सक्दैन। पहिले केही मेटाउनुहोस् वा रद्द गर्नुहोस्।',
    tooOften: 'यहाँबाट धेरै गलत लिङ्क आए। केही मिनेट पर्खनुहोस्।',
  },
});

/** One message in every language. */
export type CheckInWord = keyof (typeof words)['en'];
export const t = (name: CheckInWord) => ({ en: words.en[name], es: words.es[name], ne: words.ne[name] });
