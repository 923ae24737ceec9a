import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What somebody reads who has paid, or not, what another ticket costs more. */
export const words = messages({
  en: {
    doneTitle: 'Your ticket has been changed',
    done: (from: string, to: string) => `“${from}” is now “${to}”. The code stays the same.`,
    paid: (amount: ReactNode) => <>You paid the difference of {amount}.</>,
    mailed: 'We are emailing you the updated tickets.',
    droppedTitle: 'Your ticket could not be changed',
    dropped: (from: string) => `“${from}” was cancelled or changed before your payment arrived.`,
    back: (amount: ReactNode) => <>We refund {amount} the way you paid. Banks take five to ten days.</>,
    waitingTitle: 'You have not paid the difference yet',
    waiting: (from: string, to: string) =>
      `Your ticket stays “${from}” until you pay. Then it becomes “${to}”. If you have just paid, refresh in a moment.`,
    endedTitle: 'The time to pay has run out',
    ended: (from: string) =>
      `Nothing was charged, and your ticket stays “${from}”. Ask the organiser if you still want another.`,
    pay: (amount: ReactNode) => <>Pay {amount}</>,
    see: 'See your tickets',
    lookAgain: 'Refresh',
    event: 'Go to the event',
  },
  es: {
    doneTitle: 'Tu entrada ha cambiado',
    done: (from, to) => `«${from}» es ahora «${to}». Su código es el mismo.`,
    paid: (amount) => <>{amount} pagados por la diferencia.</>,
    mailed: 'Tus entradas van de camino por correo, tal como son ahora.',
    droppedTitle: 'No se pudo cambiar tu entrada',
    dropped: (from) => `«${from}» se canceló o se cambió de otra forma antes de llegar tu pago.`,
    back: (amount) => <>{amount} vuelven por donde pagaste. Los bancos tardan de cinco a diez días.</>,
    waitingTitle: 'La diferencia aún no está pagada',
    waiting: (from, to) =>
      `Hasta entonces tu entrada sigue siendo «${from}»; después pasa a ser «${to}». Si acabas de pagar, vuelve a mirar en un momento.`,
    endedTitle: 'El tiempo para pagar se ha agotado',
    ended: (from) =>
      `No se ha cobrado nada, y tu entrada sigue siendo «${from}». Si aún quieres otra, pídesela a quien organiza.`,
    pay: (amount) => <>Pagar {amount}</>,
    see: 'Ver tus entradas',
    lookAgain: 'Actualizar',
    event: 'Ir al evento',
  },
  ne: {
    doneTitle: 'तपाईंको टिकट बदलियो',
    done: (from, to) => `“${from}” अब “${to}” भयो। कोड उही छ।`,
    paid: (amount) => <>फरकका लागि {amount} तिरियो।</>,
    mailed: 'तपाईंका टिकट अहिले जस्ता छन् त्यस्तै इमेलमा पठाइँदै छन्।',
    droppedTitle: 'तपाईंको टिकट बदल्न सकिएन',
    dropped: (from) => `तपाईंको भुक्तानी आउनुअघि नै “${from}” रद्द भयो वा अर्कै तरिकाले बदलियो।`,
    back: (amount) => <>{amount} जसरी तिर्नुभयो त्यसरी नै फिर्ता जान्छ। बैंकलाई पाँचदेखि दस दिन लाग्छ।</>,
    waitingTitle: 'फरक रकम अझै तिरिएको छैन',
    waiting: (from, to) =>
      `नतिरेसम्म तपाईंको टिकट “${from}” नै रहन्छ; तिरेपछि “${to}” हुन्छ। भर्खरै तिर्नुभएको हो भने एकैछिनमा फेरि हेर्नुहोस्।`,
    endedTitle: 'तिर्ने समय सकियो',
    ended: (from) => `केही रकम काटिएको छैन, र तपाईंको टिकट “${from}” नै रहन्छ। अझै अर्को चाहिए आयोजकलाई भन्नुहोस्।`,
    pay: (amount) => <>{amount} तिर्नुहोस्</>,
    see: 'तपाईंका टिकट हेर्नुहोस्',
    lookAgain: 'ताजा गर्नुहोस्',
    event: 'कार्यक्रममा जानुहोस्',
  },
});
