import type { ReactNode } from 'react';
import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: (event: string) => `Check in: ${event}`,
    yourEvent: 'your event',
    checkIn: 'Check in',
    areIn: (count: ReactNode, expected: number, small: (text: string) => ReactNode) => (
      <>
        {count} {small(`of ${number.en(expected)} checked in`)}
      </>
    ),
    draft: 'This event is a draft, so there are no tickets yet.',
    cancelled: 'This event is cancelled, so its tickets are no longer valid.',
    suspended: 'This event is suspended. Its tickets still let people in.',
    scan: 'Scan',
    noCode: 'No code to scan?',
    search: 'Name, email or order',
    find: 'Find',
    nobody: (q: string) => `No attendee matches “${q}”. Try part of the name, or the email address.`,
    whoIsIn: 'Checked in',
    handedOut: 'Handed out',
    leave: 'Leave the scanner',
    part: (count: number, all: number) => `${number.en(count)} of ${number.en(all)}`,
  },
  es: {
    title: (event) => `Acceso: ${event}`,
    yourEvent: 'tu evento',
    checkIn: 'Acceso',
    areIn: (count, expected, small) => (
      <>
        {count} {small(`de ${number.es(expected)} han entrado`)}
      </>
    ),
    draft: 'Este evento es un borrador: aún nadie tiene entrada.',
    cancelled: 'Este evento está cancelado: sus entradas ya no valen.',
    suspended: 'Este evento está suspendido. Sus entradas siguen dando acceso.',
    scan: 'Escanear',
    noCode: '¿No hay código a mano?',
    search: 'Nombre, correo o pedido',
    find: 'Buscar',
    nobody: (q) => `Nadie con entrada se llama «${q}». Prueba con una parte del nombre o con el correo.`,
    whoIsIn: 'Quién ha entrado',
    handedOut: 'Entregado',
    leave: 'Salir del lector',
    part: (count, all) => `${number.es(count)} de ${number.es(all)}`,
  },
  ne: {
    title: (event) => `चेक इन: ${event}`,
    yourEvent: 'तपाईंको कार्यक्रम',
    checkIn: 'चेक इन',
    areIn: (count, expected, small) => (
      <>
        {small(`${number.ne(expected)} मध्ये`)} {count} {small('भित्र')}
      </>
    ),
    draft: 'यो कार्यक्रम मस्यौदा हो: अझै कसैसँग टिकट छैन।',
    cancelled: 'यो कार्यक्रम रद्द भएको छ: यसका टिकट अब मान्य छैनन्।',
    suspended: 'यो कार्यक्रम निलम्बित छ। यसका टिकटले अझै भित्र जान दिन्छन्।',
    scan: 'स्क्यान',
    noCode: 'कोड छैन?',
    search: 'नाम, इमेल वा अर्डर',
    find: 'खोज्नुहोस्',
    nobody: (q) => `“${q}” नामको टिकटधारी भेटिएन। नामको केही भाग वा इमेलबाट खोज्नुहोस्।`,
    whoIsIn: 'को-को भित्र छन्',
    handedOut: 'बाँडिएको',
    leave: 'स्क्यानर छोड्नुहोस्',
    part: (count, all) => `${number.ne(all)} मध्ये ${number.ne(count)}`,
  },
});
