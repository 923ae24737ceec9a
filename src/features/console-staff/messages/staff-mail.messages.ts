import { messages } from '#lib/language/index.ts';

/** What members of staff get by mail. `role` is its name, `site` the site's. */
export const words = messages({
  en: {
    why: (origin: string) => `You get this email because a superuser of ${origin} gave you access.`,
    role: 'Role',
    invited: (site: string) => `Help run ${site}`,
    invitedText: (by: string, site: string) =>
      `${by} gives you access to the console of ${site}. Set a password, then sign in with this address.`,
    password: (site: string) => `A new password for the console of ${site}`,
    passwordText: (by: string) =>
      `${by} sends you this link to set a new password. Your old one works until you do.`,
    set: 'Set a password',
    yoursAlone:
      'Keep this link to yourself: anyone who has it can set the password. It works once, within three days.',
    changed: (site: string) => `You have another role at ${site}`,
    changedText: (by: string) => `${by} changed what you may do in the console. It holds from now on.`,
    open: 'Open the console',
    ended: (site: string) => `Your access to ${site} has ended`,
    endedText: (by: string) => `${by} ended your access to the console. You are signed out everywhere.`,
  },
  es: {
    why: (origin) => `Recibes este correo porque un superusuario de ${origin} te dio acceso.`,
    role: 'Función',
    invited: (site) => `Ayuda a llevar ${site}`,
    invitedText: (by, site) =>
      `${by} te da acceso a la consola de ${site}. Elige una contraseña y entra con esta dirección.`,
    password: (site) => `Una contraseña nueva para la consola de ${site}`,
    passwordText: (by) =>
      `${by} te envía este enlace para elegir otra contraseña. La de antes vale hasta entonces.`,
    set: 'Elegir una contraseña',
    yoursAlone:
      'Guarda este enlace para ti: quien lo tenga puede elegir la contraseña. Sirve una vez, durante tres días.',
    changed: (site) => `Tienes otra función en ${site}`,
    changedText: (by) => `${by} ha cambiado lo que puedes hacer en la consola. Vale desde ahora.`,
    open: 'Abrir la consola',
    ended: (site) => `Tu acceso a ${site} ha terminado`,
    endedText: (by) => `${by} ha retirado tu acceso a la consola. Se han cerrado todas tus sesiones.`,
  },
  ne: {
    why: (origin) => `${origin} का सुपरयुजरले तपाईंलाई पहुँच दिएकाले यो इमेल आएको हो।`,
    role: 'भूमिका',
    invited: (site) => `${site} चलाउन सघाउनुहोस्`,
    invitedText: (by, site) =>
      `${by} ले तपाईंलाई ${site} को कन्सोलमा पहुँच दिनुभयो। पासवर्ड राख्नुहोस्, अनि यही ठेगानाले साइन इन गर्नुहोस्।`,
    password: (site) => `${site} को कन्सोलका लागि नयाँ पासवर्ड`,
    passwordText: (by) => `${by} ले नयाँ पासवर्ड राख्ने लिङ्क पठाउनुभएको छ। त्यतिन्जेल पुरानै चल्छ।`,
    set: 'पासवर्ड राख्नुहोस्',
    yoursAlone: 'यो लिङ्क आफैसँग राख्नुहोस्: जोसँग छ उसले पासवर्ड राख्न सक्छ। तीन दिनभित्र एक पटक चल्छ।',
    changed: (site) => `${site} मा तपाईंको भूमिका बदलियो`,
    changedText: (by) => `${by} ले कन्सोलमा तपाईंले गर्न सक्ने कुरा बदल्नुभयो। अहिलेदेखि लागू छ।`,
    open: 'कन्सोल खोल्नुहोस्',
    ended: (site) => `${site} मा तपाईंको पहुँच सकियो`,
    endedText: (by) => `${by} ले कन्सोलको पहुँच हटाउनुभयो। तपाईं सबैतिरबाट साइन आउट हुनुभयो।`,
  },
});
