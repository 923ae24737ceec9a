import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    yourNumber: (reference: string) => `Your reference number is ${reference}.`,
    why: (origin: string) =>
      `You get this email because someone gave this address at ${origin}. If it was not you, you don’t need to do anything.`,
    number: 'Reference number',
    contact: {
      subject: (reference: string) => `We have your message (${reference})`,
      heading: 'We have your message',
      arrived: 'Thank you. A person reads it and answers to this address.',
    },
    issue: {
      subject: (reference: string) => `We have your report (${reference})`,
      heading: 'Thank you for your report',
      arrived: 'We have your report. A person looks at it, and writes to you if something is unclear.',
    },
    event: {
      subject: (reference: string) => `We have your report about an event (${reference})`,
      heading: 'Thank you for your report',
      arrived:
        'A person looks at the event and at your report, and writes to you if something is unclear. The organiser is not told who sent it.',
    },
  },
  es: {
    yourNumber: (reference) => `Tu número de referencia es ${reference}.`,
    why: (origin) =>
      `Recibes este correo porque alguien dio esta dirección en ${origin}. Si no has sido tú, no tienes que hacer nada.`,
    number: 'Número de referencia',
    contact: {
      subject: (reference) => `Tenemos tu mensaje (${reference})`,
      heading: 'Tenemos tu mensaje',
      arrived: 'Tu mensaje ha llegado. Una persona lo leerá y te responderá a esta dirección.',
    },
    issue: {
      subject: (reference) => `Tenemos tu aviso (${reference})`,
      heading: 'Gracias por tu aviso',
      arrived: 'Tu aviso ha llegado. Una persona lo mirará y te escribirá si algo no está claro.',
    },
    event: {
      subject: (reference) => `Tenemos tu denuncia sobre un evento (${reference})`,
      heading: 'Gracias por tu denuncia',
      arrived:
        'Una persona mirará el evento y tu denuncia, y te escribirá si algo no está claro. A quien organiza no le decimos quién la envió.',
    },
  },
  ne: {
    yourNumber: (reference) => `तपाईंको सन्दर्भ नम्बर ${reference} हो।`,
    why: (origin) => `कसैले ${origin} मा यो इमेल दिएकाले यो पठाइएको हो। यदि त्यो तपाईं होइन भने, केही गर्नुपर्दैन।`,
    number: 'सन्दर्भ नम्बर',
    contact: {
      subject: (reference) => `तपाईंको सन्देश पाइयो (${reference})`,
      heading: 'तपाईंको सन्देश पाइयो',
      arrived: 'तपाईंको सन्देश आइपुग्यो। कसैले यसलाई पढेर यही इमेलमा जवाफ दिनुहुनेछ।',
    },
    issue: {
      subject: (reference) => `तपाईंले बताउनुभएको समस्या पाइयो (${reference})`,
      heading: 'समस्या बताउनुभएकोमा धन्यवाद',
      arrived: 'तपाईंको कुरा आइपुग्यो। कसैले यसलाई हेर्नुहुनेछ, र केही नबुझिए तपाईंलाई लेख्नुहुनेछ।',
    },
    event: {
      subject: (reference) => `कार्यक्रमबारे तपाईंको उजुरी पाइयो (${reference})`,
      heading: 'उजुरीका लागि धन्यवाद',
      arrived: 'एक जनाले कार्यक्रम र तपाईंको उजुरी हेर्नुहुनेछ, र केही नबुझिए तपाईंलाई लेख्नुहुनेछ। कसले पठायो, आयोजकलाई भनिँदैन।',
    },
  },
});
