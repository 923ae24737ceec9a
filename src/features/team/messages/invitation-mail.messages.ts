import { messages } from '#lib/language/index.ts';

/** What an invitation says; `as` and `does` are of the role. */
export const words = messages({
  en: {
    theOrganiser: 'The organiser',
    handsOver: (from: string, event: string) => `${from} would like to hand ${event} over to you.`,
    asks: (from: string, event: string, as: string) =>
      `${from} would like you to help run ${event} as ${as}.`,
    why: (origin: string) =>
      `You get this email because someone at ${origin} invited this address. If you don’t know them, ignore it.`,
    handedOver: 'An event for you to take over',
    invited: 'You are invited to a team',
    event: 'Event',
    see: 'See the invitation',
    forYouAlone: 'Keep this link to yourself: anyone who has it can accept. It works once, within 14 days.',
    handsOverSubject: (from: string, event: string) => `${from} wants to hand ${event} over to you`,
    subject: (from: string, event: string) => `${from} invites you to help run ${event}`,
    roles: {
      owner: {
        as: 'its new owner',
        does: 'You would own the event, decide on its team and receive its ticket sales.',
      },
      manager: {
        as: 'a manager',
        does: 'You would edit the event and its tickets, look after orders and guests, and see sales.',
      },
      finance: {
        as: 'finance',
        does: 'You would see orders and money, refund orders and download lists. You could not edit the event.',
      },
      check_in: {
        as: 'a helper at the door',
        does: 'You would scan tickets and find guests by name. You could not see any money.',
      },
    },
  },
  es: {
    theOrganiser: 'Quien organiza',
    handsOver: (from, event) => `${from} quiere entregarte ${event}.`,
    asks: (from, event, as) => `${from} quiere que ayudes a llevar ${event} ${as}.`,
    why: (origin) =>
      `Recibes esto porque alguien en ${origin} invitó a esta dirección. Si no sabes quién es, no tienes que hacer nada.`,
    handedOver: 'Te entregan un evento',
    invited: 'Te invitan a un equipo',
    event: 'Evento',
    see: 'Ver la invitación',
    forYouAlone:
      'El enlace es solo para ti: quien lo tenga puede aceptar. Vale una vez, durante catorce días.',
    handsOverSubject: (from, event) => `${from} quiere entregarte ${event}`,
    subject: (from, event) => `${from} te invita a ayudar con ${event}`,
    roles: {
      owner: {
        as: 'a su cargo',
        does: 'El evento sería tuyo: decidirías sobre su equipo y recibirías lo que den sus entradas.',
      },
      manager: {
        as: 'en su gestión',
        does: 'Quien gestiona edita el evento y sus entradas, atiende pedidos y asistentes, y ve cómo se vende.',
      },
      finance: {
        as: 'con las finanzas',
        does: 'Verías pedidos y dinero, devolverías pedidos y descargarías listas. No editarías el evento.',
      },
      check_in: {
        as: 'en la puerta',
        does: 'Escanearías entradas y buscarías asistentes por su nombre. No verías nada de dinero.',
      },
    },
  },
  ne: {
    theOrganiser: 'आयोजक',
    handsOver: (from, event) => `${from} तपाईंलाई ${event} जिम्मा दिन चाहनुहुन्छ।`,
    asks: (from, event, as) => `${from} तपाईंले ${as} ${event} चलाउन सघाउनुहोस् भन्ने चाहनुहुन्छ।`,
    why: (origin) => `${origin} मा कसैले यो ठेगानालाई निमन्त्रणा गरेकाले यो आएको हो। चिन्नुहुन्न भने केही गर्नु पर्दैन।`,
    handedOver: 'तपाईंलाई एउटा कार्यक्रम जिम्मा दिइँदैछ',
    invited: 'तपाईंलाई टोलीमा निमन्त्रणा छ',
    event: 'कार्यक्रम',
    see: 'निमन्त्रणा हेर्नुहोस्',
    forYouAlone: 'यो लिंक तपाईंका लागि मात्र हो: जससँग छ उसले स्वीकार गर्न सक्छ। यो एक पटक, चौध दिनसम्म चल्छ।',
    handsOverSubject: (from, event) => `${from} तपाईंलाई ${event} जिम्मा दिँदै हुनुहुन्छ`,
    subject: (from, event) => `${from} तपाईंलाई ${event} चलाउन सघाउन बोलाउनुहुन्छ`,
    roles: {
      owner: {
        as: 'नयाँ मालिकका रूपमा',
        does: 'कार्यक्रम तपाईंको हुनेछ: टोलीबारे निर्णय तपाईं गर्नुहुन्छ, र टिकटको आम्दानी तपाईंले पाउनुहुन्छ।',
      },
      manager: {
        as: 'व्यवस्थापकका रूपमा',
        does: 'व्यवस्थापकले कार्यक्रम र टिकट सम्पादन गर्छन्, अर्डर र पाहुना हेर्छन्, र बिक्री कस्तो छ देख्छन्।',
      },
      finance: {
        as: 'हिसाब हेर्ने व्यक्तिका रूपमा',
        does: 'तपाईंले अर्डर र पैसा हेर्ने, अर्डरको पैसा फिर्ता गर्ने र सूची डाउनलोड गर्ने हुनेछ। कार्यक्रम सम्पादन हुँदैन।',
      },
      check_in: {
        as: 'ढोकामा सघाउनेका रूपमा',
        does: 'तपाईंले टिकट स्क्यान गर्ने र नामले पाहुना खोज्ने हुनेछ। पैसाको कुरा देखिँदैन।',
      },
    },
  },
});
