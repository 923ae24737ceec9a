import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

type Link = (text: string) => ReactNode;

export const words = messages({
  en: {
    pageTitle: 'Report an event',
    lead: (title: ReactNode) => <>What is wrong with {title}? You don’t need an account.</>,
    sent: 'We have your report',
    sentText:
      'Thank you. A person looks at the event. If you left an address, we have emailed you a confirmation, and we write to you if something is unclear.',
    back: 'Back to the event',
    reason: 'What is it about?',
    what: 'What should we know?',
    whatHint: 'What you saw, and where on the page or at the event.',
    email: 'Email',
    emailHint: 'If we may ask you about it. The organiser never sees it.',
    send: 'Send the report',
    next: 'What happens next',
    looks: 'A person from the team looks at the event and at your report.',
    secret: 'The organiser is not told who reported it.',
    danger: 'If someone is in danger now, call the emergency services first.',
    refund: 'Is it about your order?',
    refundText: (link: Link) => (
      <>For a refund or a change, write to the organiser first. {link('Write to us')} if they don’t answer.</>
    ),
  },
  es: {
    pageTitle: 'Denunciar un evento',
    lead: (title) => <>¿Qué ocurre con {title}? No necesitas cuenta.</>,
    sent: 'Tenemos tu denuncia',
    sentText:
      'Gracias. Una persona mira el evento. Si dejaste una dirección, la confirmación va de camino, y te escribimos si algo no queda claro.',
    back: 'Volver al evento',
    reason: '¿De qué se trata?',
    what: '¿Qué debemos saber?',
    whatHint: 'Qué has visto, y en qué parte de la página o del evento.',
    email: 'Correo electrónico',
    emailHint: 'Por si podemos preguntarte. Quien organiza no lo ve nunca.',
    send: 'Enviar la denuncia',
    next: 'Qué pasa después',
    looks: 'Una persona del equipo mira el evento y tu denuncia.',
    secret: 'A quien organiza no le decimos quién la envió.',
    danger: 'Si alguien corre peligro ahora, llama antes a emergencias.',
    refund: '¿Es sobre tu pedido?',
    refundText: (link) => (
      <>
        Para una devolución o un cambio, escribe primero a quien organiza. Si no responde,{' '}
        {link('escríbenos')}.
      </>
    ),
  },
  ne: {
    pageTitle: 'कार्यक्रमबारे उजुरी गर्नुहोस्',
    lead: (title) => <>{title} मा के गलत छ? खाता चाहिँदैन।</>,
    sent: 'तपाईंको उजुरी आइपुग्यो',
    sentText:
      'धन्यवाद। एक जना मानिसले यो कार्यक्रम हेर्नुहुन्छ। ठेगाना दिनुभएको भए त्यहाँ पुष्टि आउँदैछ, र केही नबुझिए हामी तपाईंलाई लेख्छौँ।',
    back: 'कार्यक्रममा फर्कनुहोस्',
    reason: 'उजुरी केबारे हो?',
    what: 'हामीले के जान्नुपर्छ?',
    whatHint: 'तपाईंले के देख्नुभयो, र पृष्ठ वा कार्यक्रमको कुन ठाउँमा।',
    email: 'इमेल',
    emailHint: 'यसबारे तपाईंलाई सोध्न मिल्छ भने। आयोजकले यो कहिल्यै देख्दैनन्।',
    send: 'उजुरी पठाउनुहोस्',
    next: 'अब के हुन्छ',
    looks: 'टोलीका एक जनाले कार्यक्रम र तपाईंको उजुरी हेर्नुहुन्छ।',
    secret: 'कसले उजुरी गर्‍यो, आयोजकलाई भनिँदैन।',
    danger: 'अहिले कोही खतरामा भए पहिले आपत्कालीन सेवालाई फोन गर्नुहोस्।',
    refund: 'तपाईंको अर्डरबारे हो?',
    refundText: (link) => (
      <>पैसा फिर्ता वा परिवर्तनका लागि पहिले आयोजकलाई लेख्नुहोस्। जवाफ नआए {link('हामीलाई लेख्नुहोस्')}।</>
    ),
  },
});
