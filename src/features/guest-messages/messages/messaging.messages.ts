import { messages, number } from '#lib/language/index.ts';

/** What the product says about messages when it refuses. */
export const words = messages({
  en: {
    needSubject: 'Enter a subject.',
    longSubject: 'The subject is too long: 150 characters at most.',
    needBody: 'Enter your message.',
    longBody: 'The message is too long: 50,000 characters at most.',
    unknownVariable: (name: string) =>
      `There is no {${name}}. Use one of the listed names, or leave out the braces.`,
    noDate: 'This event has no such date. Choose one of the list.',
    noTime: 'This is not a valid date and time.',
    timeOver: 'This time has passed. Choose a later one.',
    timeFar: 'Choose a time within the next two years.',
    noMessage: 'There is no such message.',
    changed: 'Someone else has changed this message in the meantime. Check it again, then change it.',
    gone: 'This message has been sent or is being sent. It can no longer be changed.',
    notScheduled: 'This message is not waiting to be sent.',
    nobody: 'Nobody would get this message. Choose other guests.',
    draftEvent: 'Publish the event first: a draft has no guests to write to.',
    overLimit: (left: number, limit: number) =>
      left === 0
        ? `You have written to ${number.en(limit)} guests today, the most that your account can. Send this tomorrow.`
        : `Your account can write to ${number.en(limit)} guests a day, and you have ${number.en(left)} left today. Choose fewer guests, or send this tomorrow.`,
    noChange: 'The date and the place have not changed recently. Write a normal message instead.',
    suspendedEvent: 'This event is suspended. Messages to guests can be sent once it is published again.',
    notCancelled: 'The event is not cancelled. Write a normal message instead.',
    noLink: 'This link is incomplete. Open it again from the email.',
    remindWhen: 'Choose how long before: from an hour to two weeks.',
    thankWhen: 'This is not a valid time.',
  },
  es: {
    needSubject: 'Escribe un asunto.',
    longSubject: 'El asunto es demasiado largo: como mucho 150 caracteres.',
    needBody: 'Escribe tu mensaje.',
    longBody: 'El mensaje es demasiado largo: como mucho 50.000 caracteres.',
    unknownVariable: (name) => `{${name}} no existe: usa uno de los nombres de la lista o quita las llaves.`,
    noDate: 'El evento no tiene esa fecha: elige una de la lista.',
    noTime: 'Esto no es una fecha con hora.',
    timeOver: 'Ese momento ya pasó: elige uno que esté por venir.',
    timeFar: 'Elige un momento dentro de los próximos dos años.',
    noMessage: 'Ese mensaje no existe.',
    changed: 'Otra persona ha cambiado este mensaje desde que lo abriste: míralo otra vez y luego cámbialo.',
    gone: 'Este mensaje ya salió o está saliendo: ya no se puede cambiar.',
    notScheduled: 'Este mensaje no está a la espera de salir.',
    nobody: 'Nadie recibiría este mensaje: elige a otras personas.',
    draftEvent: 'Publica primero el evento: un borrador no tiene invitados a quienes escribir.',
    overLimit: (left, limit) =>
      left === 0
        ? `Hoy ya has escrito a ${number.es(limit)} invitados, el máximo de tu cuenta. Envíalo mañana.`
        : `Tu cuenta puede escribir a ${number.es(limit)} invitados al día y hoy te quedan ${number.es(left)}. Elige menos invitados o envíalo mañana.`,
    noChange: 'Ni la fecha ni el lugar han cambiado hace poco: escribe un mensaje normal.',
    suspendedEvent:
      'Este evento está suspendido. Los mensajes se pueden enviar cuando vuelva a estar publicado.',
    notCancelled: 'El evento no está cancelado: escribe un mensaje normal.',
    noLink: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
    remindWhen: 'Elige con cuánta antelación: de una hora a dos semanas.',
    thankWhen: 'Esto no es una hora del día.',
  },
  ne: {
    needSubject: 'विषय लेख्नुहोस्।',
    longSubject: 'विषय धेरै लामो भयो: बढीमा १५० अक्षर।',
    needBody: 'आफ्नो सन्देश लेख्नुहोस्।',
    longBody: 'सन्देश धेरै लामो भयो: बढीमा ५०,००० अक्षर।',
    unknownVariable: (name) => `{${name}} भन्ने केही छैन: सूचीमा भएको नाम प्रयोग गर्नुहोस्, वा कोष्ठक हटाउनुहोस्।`,
    noDate: 'यस कार्यक्रमको त्यस्तो मिति छैन। सूचीबाट छान्नुहोस्।',
    noTime: 'यो मिति र समय होइन।',
    timeOver: 'यो समय बितिसक्यो: आउँदो समय छान्नुहोस्।',
    timeFar: 'आउँदो दुई वर्षभित्रको समय छान्नुहोस्।',
    noMessage: 'त्यस्तो सन्देश छैन।',
    changed: 'तपाईंले खोलेपछि अरू कसैले यो सन्देश फेरिसक्नुभयो: फेरि हेरेर मात्र फेर्नुहोस्।',
    gone: 'यो सन्देश गइसक्यो वा जाँदैछ: अब फेर्न मिल्दैन।',
    notScheduled: 'यो सन्देश पठाउन बाँकी छैन।',
    nobody: 'यो सन्देश कसैले पाउँदैन: अरू पाहुना छान्नुहोस्।',
    draftEvent: 'पहिले कार्यक्रम प्रकाशित गर्नुहोस्: मस्यौदाका पाहुना हुँदैनन्।',
    overLimit: (left, limit) =>
      left === 0
        ? `तपाईंले आज ${number.ne(limit)} जना पाहुनालाई लेखिसक्नुभयो, तपाईंको खाताको सीमा यति नै हो। यो भोलि पठाउनुहोस्।`
        : `तपाईंको खाताले दिनमा ${number.ne(limit)} जना पाहुनालाई लेख्न सक्छ, आज ${number.ne(left)} जना बाँकी छन्। कम पाहुना छान्नुहोस्, वा भोलि पठाउनुहोस्।`,
    noChange: 'मिति र ठाउँ हालै फेरिएका छैनन्: साधारण सन्देश लेख्नुहोस्।',
    suspendedEvent: 'यो कार्यक्रम निलम्बित छ। फेरि प्रकाशित भएपछि मात्र पाहुनालाई सन्देश पठाउन मिल्छ।',
    notCancelled: 'कार्यक्रम रद्द भएको छैन: साधारण सन्देश लेख्नुहोस्।',
    noLink: 'यो लिङ्क पूरा छैन। इमेलबाट फेरि खोल्नुहोस्।',
    remindWhen: 'कति अगाडि भन्ने छान्नुहोस्: एक घण्टादेखि दुई हप्तासम्म।',
    thankWhen: 'यो दिनको समय होइन।',
  },
});
