import { inDigits, messages, number, plural } from '#lib/language/index.ts';

/** What the pages about messages to guests say. */
export const words = messages({
  en: {
    title: 'Messages',
    lead: 'Write to people who have tickets. What you send is kept here.',
    write: 'Write a message',
    none: 'No messages yet',
    noneText: 'Tell your guests where to park, what to bring, or that you look forward to them.',
    newest: 'Newest',
    automatic: 'Automatic messages',
    reminder: 'Reminder',
    thanks: 'Thanks',
    reminderWhen: (hours: number) =>
      hours % 24 === 0 && hours > 0
        ? `${hours === 24 ? 'A day' : `${number.en(hours / 24)} days`} before the start, with directions and a calendar entry.`
        : `${plural.en(hours, { one: 'An hour', other: `${number.en(hours)} hours` })} before the start, with directions and a calendar entry.`,
    thanksWhen: (time: string) => `The day after, at ${time}.`,
    on: 'On',
    off: 'Off',
    change: 'Change',
    kinds: {
      note: 'Message',
      change: 'Change of plan',
      cancelled: 'Cancellation',
      reminder: 'Reminder',
      thanks: 'Thanks',
    },
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      waiting: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      stopped: 'Stopped',
    },
    guests: (n: number) => plural.en(n, { one: '1 guest', other: `${number.en(n)} guests` }),
    previewTitle: 'How it looks',
    previewFor: (name: string) => `As ${name} sees it.`,
    previewNobody: 'As a guest would see it. There are no guests yet.',
    recipients: (n: number) =>
      n === 0
        ? 'Nobody would get this message.'
        : `${plural.en(n, { one: '1 guest gets', other: `${number.en(n)} guests get` })} this message.`,
    allowance: (left: number, limit: number) =>
      `Your account can write to ${number.en(limit)} guests a day. You have ${number.en(left)} left today.`,
    test: 'Send a test to me',
    send: (n: number) => plural.en(n, { one: 'Send to 1 guest', other: `Send to ${number.en(n)} guests` }),
    schedule: 'Schedule',
    scheduledFor: 'Scheduled for',
    edit: 'Change',
    stop: 'Stop sending',
    stopScheduled: 'Don’t send it',
    pressButton: 'Press one of the buttons on this page.',
    saved: 'Saved.',
    tested: 'The test is on its way to you.',
    sending: 'Your message is on its way.',
    scheduled: 'Your message is scheduled.',
    stopped: 'Your message is stopped.',
    tellCancelled: 'Add a few words of your own',
    tellCancelledText: 'We tell guests that the event is cancelled. You can tell them why.',
  },
  es: {
    title: 'Mensajes',
    lead: 'Escribe a quienes tienen entradas. Lo que envías queda guardado aquí.',
    write: 'Escribir un mensaje',
    none: 'Todavía no hay mensajes',
    noneText: 'Cuenta a tus invitados dónde aparcar, qué traer o cuántas ganas tienes de verlos.',
    newest: 'Más recientes',
    automatic: 'Mensajes automáticos',
    reminder: 'Recordatorio',
    thanks: 'Agradecimiento',
    reminderWhen: (hours) =>
      hours % 24 === 0 && hours > 0
        ? `${hours === 24 ? 'Un día' : `${number.es(hours / 24)} días`} antes de empezar, con cómo llegar y una cita para el calendario.`
        : `${plural.es(hours, { one: 'Una hora', many: `${number.es(hours)} de horas`, other: `${number.es(hours)} horas` })} antes de empezar, con cómo llegar y una cita para el calendario.`,
    thanksWhen: (time) => `Al día siguiente, a las ${time}.`,
    on: 'Activado',
    off: 'Desactivado',
    change: 'Cambiar',
    kinds: {
      note: 'Mensaje',
      change: 'Cambio de planes',
      cancelled: 'Cancelación',
      reminder: 'Recordatorio',
      thanks: 'Agradecimiento',
    },
    states: {
      draft: 'Borrador',
      scheduled: 'Programado',
      waiting: 'En espera',
      sending: 'Enviándose',
      sent: 'Enviado',
      stopped: 'Detenido',
    },
    guests: (n) =>
      plural.es(n, {
        one: '1 invitado',
        many: `${number.es(n)} de invitados`,
        other: `${number.es(n)} invitados`,
      }),
    previewTitle: 'Así se ve',
    previewFor: (name) => `Tal como lo recibe ${name}.`,
    previewNobody: 'Como lo recibiría un invitado: todavía no hay ninguno.',
    recipients: (n) =>
      n === 0
        ? 'Nadie recibiría este mensaje.'
        : `${plural.es(n, { one: '1 invitado recibe', many: `${number.es(n)} de invitados reciben`, other: `${number.es(n)} invitados reciben` })} este mensaje.`,
    allowance: (left, limit) =>
      `Tu cuenta puede escribir a ${number.es(limit)} invitados al día; hoy te quedan ${number.es(left)}.`,
    test: 'Enviarme una prueba',
    send: (n) =>
      plural.es(n, {
        one: 'Enviar a 1 invitado',
        many: `Enviar a ${number.es(n)} de invitados`,
        other: `Enviar a ${number.es(n)} invitados`,
      }),
    schedule: 'Programar',
    scheduledFor: 'Programado para',
    edit: 'Cambiar',
    stop: 'Detenerlo',
    stopScheduled: 'No enviarlo',
    pressButton: 'Pulsa uno de los botones de esta página.',
    saved: 'Guardado.',
    tested: 'La prueba va en camino a tu correo.',
    sending: 'Tu mensaje está en camino.',
    scheduled: 'Tu mensaje está programado.',
    stopped: 'Tu mensaje está detenido.',
    tellCancelled: 'Añade unas palabras tuyas',
    tellCancelledText:
      'Avisamos a los invitados de que el evento se ha cancelado. Puedes escribirles por qué.',
  },
  ne: {
    title: 'सन्देश',
    lead: 'टिकट भएकाहरूलाई लेख्नुहोस्। पठाएका सन्देश यहीँ रहन्छन्।',
    write: 'सन्देश लेख्नुहोस्',
    none: 'अहिलेसम्म सन्देश छैन',
    noneText: 'गाडी कहाँ राख्ने, के ल्याउने, वा भेट्न कति आतुर हुनुहुन्छ भनेर पाहुनालाई लेख्नुहोस्।',
    newest: 'सबैभन्दा नयाँ',
    automatic: 'आफैँ जाने सन्देश',
    reminder: 'सम्झना',
    thanks: 'धन्यवाद',
    reminderWhen: (hours) =>
      hours % 24 === 0 && hours > 0
        ? `सुरु हुनुभन्दा ${number.ne(hours / 24)} दिन अगाडि, बाटो र पात्रोको फाइलसहित।`
        : `सुरु हुनुभन्दा ${number.ne(hours)} घण्टा अगाडि, बाटो र पात्रोको फाइलसहित।`,
    thanksWhen: (time) => `भोलिपल्ट ${inDigits(time, 'ne')} बजे।`,
    on: 'खुला',
    off: 'बन्द',
    change: 'फेर्नुहोस्',
    kinds: { note: 'सन्देश', change: 'योजनामा फेरबदल', cancelled: 'रद्द', reminder: 'सम्झना', thanks: 'धन्यवाद' },
    states: {
      draft: 'मस्यौदा',
      scheduled: 'समय तोकिएको',
      waiting: 'पर्खँदै',
      sending: 'पठाइँदै',
      sent: 'पठाइयो',
      stopped: 'रोकियो',
    },
    guests: (n) => `${number.ne(n)} जना पाहुना`,
    previewTitle: 'यस्तो देखिन्छ',
    previewFor: (name) => `${name}ले पाउने जस्तै।`,
    previewNobody: 'पाहुनाले पाउने जस्तै: अहिले कोही छैन।',
    recipients: (n) => (n === 0 ? 'यो सन्देश कसैले पाउँदैन।' : `यो सन्देश ${number.ne(n)} जना पाहुनाले पाउँछन्।`),
    allowance: (left, limit) =>
      `तपाईंको खाताले दिनमा ${number.ne(limit)} जनालाई लेख्न सक्छ; आज ${number.ne(left)} जना बाँकी छन्।`,
    test: 'मलाई परीक्षण पठाउनुहोस्',
    send: (n) => `${number.ne(n)} जनालाई पठाउनुहोस्`,
    schedule: 'समय तोक्नुहोस्',
    scheduledFor: 'जाने समय',
    edit: 'फेर्नुहोस्',
    stop: 'रोक्नुहोस्',
    stopScheduled: 'नपठाउनुहोस्',
    pressButton: 'यो पृष्ठको कुनै बटन थिच्नुहोस्।',
    saved: 'सुरक्षित भयो।',
    tested: 'परीक्षण तपाईंकहाँ आउँदैछ।',
    sending: 'तपाईंको सन्देश जाँदैछ।',
    scheduled: 'तपाईंको सन्देशको समय तोकियो।',
    stopped: 'तपाईंको सन्देश रोकियो।',
    tellCancelled: 'आफ्ना केही शब्द थप्नुहोस्',
    tellCancelledText: 'कार्यक्रम हुँदैन भनेर पाहुनालाई भनिन्छ। किन भनेर तपाईं लेख्न सक्नुहुन्छ।',
  },
});
