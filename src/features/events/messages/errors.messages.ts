import { number, plural, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of an event that can't be as somebody wants it. */
export const words = {
  notFound: {
    en: "This event doesn't exist, or isn't open to you.",
    es: 'Este evento no existe o no está abierto para ti.',
    ne: 'यो कार्यक्रम छैन, वा तपाईंका लागि खुला छैन।',
  },
  notInYourRole: {
    en: "Your role in this event's team doesn't include this. Ask the owner of the event.",
    es: 'Tu papel en el equipo de este evento no lo incluye. Habla con quien tiene el evento.',
    ne: 'यस कार्यक्रमको टोलीमा तपाईंको भूमिकाले यो गर्न दिँदैन। कार्यक्रमका मालिकलाई सोध्नुहोस्।',
  },
  looksOnly: {
    en: 'You look at this event as an operator. Nothing of it can be changed from here.',
    es: 'Estás viendo este evento como operador. Desde aquí no se puede cambiar nada.',
    ne: 'तपाईं यो कार्यक्रम सञ्चालकका रूपमा हेर्दै हुनुहुन्छ। यहाँबाट केही बदल्न मिल्दैन।',
  },
  notPostponable: {
    en: 'Only a published event that is not over can be postponed.',
    es: 'Solo se puede aplazar un evento publicado que no haya terminado.',
    ne: 'प्रकाशित भएको र नसकिएको कार्यक्रम मात्र स्थगित गर्न मिल्छ।',
  },
  scheduleUnknown: {
    en: 'An event can be postponed, and a postponed event can get a new date.',
    es: 'Un evento se puede aplazar, y uno aplazado puede recibir una fecha nueva.',
    ne: 'कार्यक्रम स्थगित गर्न मिल्छ, र स्थगित कार्यक्रमलाई नयाँ मिति दिन मिल्छ।',
  },
  noteTooLong: (most: number): Sentence => ({
    en: `Use ${most} characters at most.`,
    es: `Escribe ${number.es(most)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(most)} अक्षर लेख्नुहोस्।`,
  }),
  backUntilPast: {
    en: 'Choose a date in the future.',
    es: 'Elige una fecha futura.',
    ne: 'भविष्यको मिति छान्नुहोस्।',
  },
  changedMeanwhile: {
    en: 'This event has changed in the meantime. Reload it, then make your change.',
    es: 'Mientras tanto, este evento ha cambiado. Vuelve a cargarlo y haz tu cambio.',
    ne: 'यसैबीच यो कार्यक्रम बदलिएको छ। फेरि लोड गरेर आफ्नो परिवर्तन गर्नुहोस्।',
  },
  noDraftAnyMore: {
    en: 'This event is no longer a draft. Reload it, then save your change.',
    es: 'Este evento ya no es un borrador. Vuelve a cargarlo y guarda tu cambio.',
    ne: 'यो कार्यक्रम अब मस्यौदा रहेन। फेरि लोड गरेर आफ्नो परिवर्तन सुरक्षित गर्नुहोस्।',
  },
  lastChanged: (at: string): Sentence => ({
    en: `It was last changed at ${at}.`,
    es: `El último cambio fue a las ${at}.`,
    ne: `पछिल्लो पटक ${at} मा बदलिएको थियो।`,
  }),
  placesTaken: (taken: number): Sentence => ({
    en: `${taken} ${plural.en(taken, { one: 'place is', other: 'places are' })} already taken, so the capacity can't be lower.`,
    es: plural.es(taken, {
      one: 'Ya hay una plaza ocupada: el aforo no puede ser menor.',
      many: `Ya hay ${number.es(taken)} de plazas ocupadas: el aforo no puede ser menor.`,
      other: `Ya hay ${number.es(taken)} plazas ocupadas: el aforo no puede ser menor.`,
    }),
    ne: `${number.ne(taken)} ठाउँ लिइसकिएको छ: क्षमता त्योभन्दा कम हुन सक्दैन।`,
  }),
  currencyFixed: {
    en: 'The currency can be changed only while the event is a draft.',
    es: 'La moneda solo se puede cambiar mientras el evento es un borrador.',
    ne: 'कार्यक्रम मस्यौदा हुँदासम्म मात्र मुद्रा बदल्न मिल्छ।',
  },
  onlyDraftsAreDeleted: {
    en: 'Only a draft can be deleted. Cancel the event instead, so that guests are told.',
    es: 'Solo se puede eliminar un borrador. Cancela el evento para avisar a quienes lo conocen.',
    ne: 'मस्यौदा मात्र मेटाउन मिल्छ। बरु कार्यक्रम रद्द गर्नुहोस्, थाहा पाएकाहरूलाई जानकारी जान्छ।',
  },
  organiserMissing: {
    en: 'Enter the ID of the user who organises the event.',
    es: 'Indica de quién es el evento: el id de un usuario.',
    ne: 'कार्यक्रम कसको हो भन्नुहोस्: प्रयोगकर्ताको id।',
  },
  organiserUnknown: {
    en: 'There is no user with this ID or address.',
    es: 'No hay ningún usuario con este id o esta dirección.',
    ne: 'यो id वा ठेगाना भएको कुनै प्रयोगकर्ता छैन।',
  },
  organiserStays: {
    en: "An event's organiser can't be set here. Hand the event over on its Team page.",
    es: 'Quien organiza un evento no se cambia aquí. Entrega el evento en su página Equipo.',
    ne: 'कार्यक्रमको आयोजक यहाँबाट फेर्न मिल्दैन। टोलीको पृष्ठबाट कार्यक्रम जिम्मा दिनुहोस्।',
  },
  publishedNeedsPlace: {
    en: 'A published event must say where it takes place.',
    es: 'Un evento publicado tiene que decir dónde se celebra.',
    ne: 'प्रकाशित कार्यक्रमले कहाँ हुन्छ भन्नुपर्छ।',
  },
  statusUnknown: {
    en: 'Choose draft, published or cancelled as the status.',
    es: 'Elige draft, published o cancelled como estado.',
    ne: 'अवस्था draft, published वा cancelled छान्नुहोस्।',
  },
  newStatus: {
    en: 'A new event must be a draft or published.',
    es: 'Un evento nuevo tiene que ser un borrador o estar publicado.',
    ne: 'नयाँ कार्यक्रम मस्यौदा वा प्रकाशित हुनुपर्छ।',
  },
  titleMissing: {
    en: 'Enter a title.',
    es: 'Ponle un título al evento.',
    ne: 'कार्यक्रमलाई शीर्षक दिनुहोस्।',
  },
  startsInThePast: {
    en: 'The event must start in the future to be published.',
    es: 'Para publicarlo, el evento tiene que empezar en el futuro.',
    ne: 'प्रकाशित गर्न कार्यक्रम भविष्यमा सुरु हुनुपर्छ।',
  },
  endsInThePast: {
    en: 'The event must end in the future to be published.',
    es: 'Para publicarlo, el evento tiene que terminar en el futuro.',
    ne: 'प्रकाशित गर्न कार्यक्रम भविष्यमा सकिनुपर्छ।',
  },
  placeMissing: {
    en: 'Enter where it takes place: a venue or an online address.',
    es: 'Di dónde se celebra: un lugar o una dirección en línea.',
    ne: 'कहाँ हुन्छ भन्नुहोस्: स्थल वा अनलाइन ठेगाना।',
  },
  notYetPublishable: {
    en: "The event can't be published yet.",
    es: 'El evento aún no se puede publicar.',
    ne: 'कार्यक्रम अहिले नै प्रकाशित गर्न मिल्दैन।',
  },
  endsBeforeStart: {
    en: 'The event must end after it starts.',
    es: 'El evento tiene que terminar después de empezar.',
    ne: 'कार्यक्रम सुरु भएपछि मात्र सकिन सक्छ।',
  },
  lastsTooLong: {
    en: 'An event can last a year at most. Create a second event for the rest.',
    es: 'Un evento puede durar un año como máximo. Crea otro para lo que venga después.',
    ne: 'कार्यक्रम बढीमा एक वर्ष चल्न सक्छ। त्यसपछिका लागि अर्को बनाउनुहोस्।',
  },
  draftNotCancelled: {
    en: 'Nobody has seen this draft yet. Delete it instead of cancelling it.',
    es: 'Un borrador no se cancela, se elimina: nadie lo ha visto todavía.',
    ne: 'मस्यौदा रद्द होइन, मेटाइन्छ: यसलाई अझै कसैले देखेको छैन।',
  },
  noDraftAgain: {
    en: "A published event can't become a draft again. Make it unlisted, or cancel it.",
    es: 'Un evento publicado no puede volver a ser un borrador. Quítalo de las listas o cancélalo.',
    ne: 'प्रकाशित कार्यक्रम फेरि मस्यौदा हुन सक्दैन। सूचीबाट हटाउनुहोस् वा रद्द गर्नुहोस्।',
  },
  cancelledIsFinal: {
    en: 'This event was cancelled, and that is final. Duplicate it to start again.',
    es: 'Este evento se canceló, y eso es definitivo. Duplícalo para empezar de nuevo.',
    ne: 'यो कार्यक्रम रद्द भइसक्यो, अब फर्काउन मिल्दैन। नयाँ सुरु गर्न यसको प्रतिलिपि बनाउनुहोस्।',
  },
  suspendedStays: {
    en: 'This event is suspended. Answer on its page “Suspended”: those who run the site can publish it again.',
    es: 'Este evento está suspendido. Responde en su página «Suspendido»: quienes llevan el sitio pueden publicarlo de nuevo.',
    ne: 'यो कार्यक्रम निलम्बित छ। यसको “निलम्बित” पृष्ठमा जवाफ दिनुहोस्: साइट चलाउनेले फेरि प्रकाशित गर्न सक्छन्।',
  },
  operatorsSuspend: {
    en: 'Only those who run the site suspend an event.',
    es: 'Solo quienes llevan el sitio suspenden un evento.',
    ne: 'साइट चलाउनेले मात्र कार्यक्रम निलम्बन गर्छन्।',
  },
  notSuspendable: {
    en: 'Only a published event can be suspended.',
    es: 'Solo se puede suspender un evento publicado.',
    ne: 'प्रकाशित कार्यक्रम मात्र निलम्बन गर्न मिल्छ।',
  },
  notSuspended: {
    en: 'This event is not suspended.',
    es: 'Este evento no está suspendido.',
    ne: 'यो कार्यक्रम निलम्बित छैन।',
  },
  eventsAhead: {
    en: 'This account has upcoming events. Cancel them, then delete the account.',
    es: 'Esta cuenta tiene eventos por celebrar: cancélalos y después elimina la cuenta.',
    ne: 'यस खाताका आउँदा कार्यक्रमहरू छन्: तिनलाई रद्द गरेर मात्र खाता मेटाउनुहोस्।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
