import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    heading: 'Your tickets',
    preview: 'Here are the links to your tickets. Each opens without signing in.',
    open: 'Open the tickets',
    keep: 'Keep these links to yourself: they show your tickets to anyone who has them.',
    why: 'You get this email because someone asked for the tickets ordered with your address. If it was not you, ignore it.',
    tooLate: 'You can change the address only within an hour of the order. Write to the organiser instead.',
    noEmail: 'Enter an email address, such as name@example.org.',
  },
  es: {
    heading: 'Tus entradas',
    preview: 'Estos son los enlaces a tus entradas. Se abren sin iniciar sesión.',
    open: 'Abrir las entradas',
    keep: 'Guarda estos enlaces para ti: quien los tenga ve tus entradas.',
    why: 'Recibes este correo porque alguien pidió las entradas compradas con tu dirección. Si no fuiste tú, ignóralo.',
    tooLate:
      'La dirección se puede cambiar durante una hora después del pedido. Ahora, escribe a la organización.',
    noEmail: 'Escribe una dirección de correo, como nombre@example.org.',
  },
  ne: {
    heading: 'तपाईंका टिकट',
    preview: 'तपाईंका टिकटका लिङ्क यी हुन्। साइन इन नगरीकनै खुल्छन्।',
    open: 'टिकट खोल्नुहोस्',
    keep: 'यी लिङ्क आफूसँगै राख्नुहोस्: जससँग छ उसले तपाईंका टिकट देख्छ।',
    why: 'तपाईंको ठेगानामा किनिएका टिकट कसैले मागेकाले यो इमेल आएको हो। तपाईंले माग्नुभएको होइन भने बेवास्ता गर्नुहोस्।',
    tooLate: 'ठेगाना अर्डर गरेको एक घण्टाभित्र मात्र बदल्न मिल्छ। अब आयोजकलाई लेख्नुहोस्।',
    noEmail: 'इमेल ठेगाना लेख्नुहोस्, जस्तै name@example.org।',
  },
});
