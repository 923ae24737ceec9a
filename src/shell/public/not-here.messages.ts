import { messages } from '#lib/language/index.ts';

/** What is said of an address that leads to nothing, or to nothing that they may see. */
export const words = messages({
  en: {
    page: (path: string) => `Page not found: ${path}`,
    event: 'This event does not exist, or you have no access to it.',
    suspendedEvent:
      'This event is not available at the moment. If you have a ticket, open it from the email: its page says more.',
    order: 'This order does not exist, or you have no access to it.',
    orderInMail: 'We can’t find this order. Check the email we sent you: it has your tickets.',
    ticket:
      'This ticket does not exist, or you have no access to it. Sign in with the account that bought it, or use the link in the email.',
  },
  es: {
    page: (path) => `Página no encontrada: ${path}`,
    event: 'Este evento no existe o no tienes acceso.',
    suspendedEvent:
      'Este evento no está disponible en este momento. Si tienes entrada, ábrela desde el correo: su página dice más.',
    order: 'Este pedido no existe o no tienes acceso.',
    orderInMail: 'No encontramos este pedido. Mira el correo que te enviamos: ahí están tus entradas.',
    ticket:
      'Esta entrada no existe o no tienes acceso. Inicia sesión con la cuenta que la compró, o usa el enlace del correo.',
  },
  ne: {
    page: (path) => `पृष्ठ भेटिएन: ${path}`,
    event: 'यस्तो कार्यक्रम छैन, वा तपाईंका लागि खुला छैन।',
    suspendedEvent: 'यो कार्यक्रम अहिले उपलब्ध छैन। टिकट छ भने इमेलबाट खोल्नुहोस्: टिकटको पृष्ठमा थप जानकारी छ।',
    order: 'यस्तो अर्डर छैन, वा तपाईंले हेर्न मिल्दैन।',
    orderInMail: 'यस्तो अर्डर हामीकहाँ छैन। हामीले पठाएको इमेल हेर्नुहोस्: तपाईंका टिकट त्यहीँ छन्।',
    ticket:
      'यस्तो टिकट छैन, वा तपाईंले हेर्न मिल्दैन। किनेको खाताबाट साइन इन गर्नुहोस्, वा इमेलमा भएको लिङ्क प्रयोग गर्नुहोस्।',
  },
});
