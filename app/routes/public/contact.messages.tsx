import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

type Link = (text: string) => ReactNode;

export const words = messages({
  en: {
    pageTitle: 'Contact',
    description: 'Write to the people who run Mela.',
    sent: 'We have your message',
    sentText:
      'A person reads it and answers by mail. A confirmation is on its way to the address that you gave.',
    again: 'Write another message',
    title: 'Write to us',
    lead: 'A person reads it and answers by mail.',
    name: 'Your name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send the message',
    aboutOrder: 'About an order',
    aboutOrderText:
      "Tell us the order's code, which is in the mail with your tickets. If that mail did not come, look into the spam folder first.",
    aboutEvent: 'About an event',
    aboutEventText: "What happens there is up to its organiser, who is named on the event's page.",
    broken: 'Something does not work?',
    brokenText: (link: Link) => <>{link('Report an issue')}, with a screenshot if you have one.</>,
  },
  es: {
    pageTitle: 'Contacto',
    description: 'Escribe a las personas que llevan Mela.',
    sent: 'Tenemos tu mensaje',
    sentText:
      'Lo lee una persona y contesta por correo. La confirmación va de camino a la dirección que diste.',
    again: 'Escribir otro mensaje',
    title: 'Escríbenos',
    lead: 'Lo lee una persona y contesta por correo.',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar el mensaje',
    aboutOrder: 'Sobre un pedido',
    aboutOrderText:
      'Dinos el código del pedido, que está en el correo con tus entradas. Si ese correo no llegó, mira antes en la carpeta de correo no deseado.',
    aboutEvent: 'Sobre un evento',
    aboutEventText: 'Lo que pasa allí depende de quien lo organiza, que aparece en la página del evento.',
    broken: '¿Algo no funciona?',
    brokenText: (link) => <>{link('Informa de un problema')}, con una captura si tienes una.</>,
  },
  ne: {
    pageTitle: 'सम्पर्क',
    description: 'मेला चलाउनेहरूलाई लेख्नुहोस्।',
    sent: 'तपाईंको सन्देश आइपुग्यो',
    sentText: 'एक जना मानिसले पढेर इमेलमा जवाफ दिनुहुन्छ। तपाईंले दिनुभएको ठेगानामा पुष्टि आउँदैछ।',
    again: 'अर्को सन्देश लेख्नुहोस्',
    title: 'हामीलाई लेख्नुहोस्',
    lead: 'एक जना मानिसले पढेर इमेलमा जवाफ दिनुहुन्छ।',
    name: 'तपाईंको नाम',
    email: 'इमेल',
    subject: 'विषय',
    message: 'सन्देश',
    send: 'सन्देश पठाउनुहोस्',
    aboutOrder: 'अर्डरबारे',
    aboutOrderText: 'अर्डरको कोड भन्नुहोस्, जुन टिकटसँगको इमेलमा छ। त्यो इमेल आएन भने पहिले स्प्याम फोल्डर हेर्नुहोस्।',
    aboutEvent: 'कार्यक्रमबारे',
    aboutEventText: 'त्यहाँ के हुन्छ भन्ने कुरा आयोजकको हातमा छ, जसको नाम कार्यक्रमको पृष्ठमा छ।',
    broken: 'केही चलेन?',
    brokenText: (link) => <>{link('समस्या बताउनुहोस्')}, स्क्रिनसट छ भने त्यो पनि राख्नुहोस्।</>,
  },
});
