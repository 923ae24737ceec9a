import { messages } from '#lib/language/index.ts';

/** Giving a member another membership. */
export const words = messages({
  en: {
    title: 'Change membership',
    to: 'New membership',
    look: 'Review the change',
    change: (name: string) => `Change to ${name}?`,
    confirm: (name: string) => `Change to ${name}`,
    replaced: (before: string, after: string, day: string) =>
      `Open dues: ${after} instead of ${before}, due on ${day}.`,
    waived: (amount: string) => `The open dues of ${amount} are waived.`,
    opened: (amount: string, day: string) => `New dues: ${amount}, due on ${day}.`,
    nothing: 'What they owe stays the same.',
    next: (day: string, amount: string) => `Paid until ${day}. From then on: ${amount} a year.`,
    difference: (amount: string) => `Due now for the difference: ${amount}. Past payments are not refunded.`,
    returns: 'Their lapsed membership becomes active again.',
    endsRenewal:
      'Automatic renewal ends, because the card was saved for the old amount. They can save a card again.',
    mailed: 'They get an email with the new amount and a link to pay.',
  },
  es: {
    title: 'Cambiar de cuota',
    to: 'Nueva cuota',
    look: 'Ver qué cambia',
    change: (name) => `¿Cambiar a ${name}?`,
    confirm: (name) => `Cambiar a ${name}`,
    replaced: (before, after, day) => `Cuota pendiente: ${after} en vez de ${before}, vence el ${day}.`,
    waived: (amount) => `Se condona la cuota pendiente de ${amount}.`,
    opened: (amount, day) => `Nueva cuota: ${amount}, vence el ${day}.`,
    nothing: 'Lo que debe no cambia.',
    next: (day, amount) => `Pagado hasta el ${day}. A partir de entonces: ${amount} al año.`,
    difference: (amount) => `Diferencia ahora: ${amount}. No se devuelve nada de lo pagado.`,
    returns: 'Su membresía caducada vuelve a estar activa.',
    endsRenewal:
      'La renovación automática termina, porque la tarjeta se guardó para el importe anterior. Puede volver a guardar una.',
    mailed: 'Recibe un correo con el nuevo importe y un enlace para pagar.',
  },
  ne: {
    title: 'सदस्यता बदल्नुहोस्',
    to: 'नयाँ सदस्यता',
    look: 'के बदलिन्छ हेर्नुहोस्',
    change: (name) => `${name} मा बदल्ने?`,
    confirm: (name) => `${name} मा बदल्नुहोस्`,
    replaced: (before, after, day) => `बाँकी शुल्क: ${before} को सट्टा ${after}, ${day} सम्म।`,
    waived: (amount) => `${amount} को बाँकी शुल्क मिनाहा हुन्छ।`,
    opened: (amount, day) => `नयाँ शुल्क: ${amount}, ${day} सम्म।`,
    nothing: 'उहाँले तिर्नुपर्ने कुरामा केही बदलिँदैन।',
    next: (day, amount) => `${day} सम्म तिरिएको। त्यसपछि: वर्षको ${amount}।`,
    difference: (amount) => `अहिलेको फरक: ${amount}। तिरिसकेको केही फिर्ता हुँदैन।`,
    returns: 'उहाँको म्याद सकिएको सदस्यता फेरि सक्रिय हुन्छ।',
    endsRenewal: 'स्वतः नवीकरण अन्त्य हुन्छ, किनकि कार्ड पुरानो रकमका लागि राखिएको थियो। उहाँले फेरि कार्ड राख्न सक्नुहुन्छ।',
    mailed: 'उहाँले नयाँ रकम र तिर्ने लिङ्कसहितको इमेल पाउनुहुन्छ।',
  },
});
