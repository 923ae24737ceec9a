import type { ReactNode } from 'react';
import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    outbox: 'Outbox',
    lead: 'The demo sends no email. Everything it would have sent is here, newest first.',
    noMail: 'No emails yet',
    noMailText: 'Buy a ticket, and its email appears here a moment later.',
    older: 'Older emails',
    mail: 'Email',
    to: (recipient: string, at: ReactNode) => (
      <>
        To {recipient}, {at}
      </>
    ),
    attachments: 'Attachments',
    kilobytes: (count: number) => `${number.en(count)} kB`,
    asWritten: 'The email as it was written',
    notFound: (path: string) => `Page not found: ${path}`,
  },
  es: {
    outbox: 'Bandeja de salida',
    lead: 'En la demostración no se envía correo. Aquí está todo lo que habría salido, lo más reciente primero.',
    noMail: 'Aún no hay correo',
    noMailText: 'Compra una entrada y su correo estará aquí al momento.',
    older: 'Correo anterior',
    mail: 'Correo',
    to: (recipient, at) => (
      <>
        Para {recipient}, {at}
      </>
    ),
    attachments: 'Archivos adjuntos',
    kilobytes: (count) => `${number.es(count)} kB`,
    asWritten: 'El correo tal como se escribió',
    notFound: (path) => `Página no encontrada: ${path}`,
  },
  ne: {
    outbox: 'आउटबक्स',
    lead: 'डेमोमा इमेल पठाइँदैन। पठाइने जति सबै यहाँ छन्, नयाँ पहिले।',
    noMail: 'अझै इमेल छैन',
    noMailText: 'टिकट किन्नुहोस्, यसको इमेल एकैछिनमा यहाँ आउँछ।',
    older: 'पुराना इमेल',
    mail: 'इमेल',
    to: (recipient, at) => (
      <>
        {recipient} लाई, {at}
      </>
    ),
    attachments: 'संलग्न फाइलहरू',
    kilobytes: (count) => `${number.ne(count)} kB`,
    asWritten: 'लेखिएको जस्ताको तस्तै इमेल',
    notFound: (path) => `पृष्ठ भेटिएन: ${path}`,
  },
});
