import { messages } from '#lib/language/index.ts';

/** Why no date can be chosen with a pass, or given up. */
export const words = messages({
  en: {
    cancelled: 'This event is cancelled.',
    postponed: 'This event is postponed. You can choose dates when it has new ones.',
    notPaid: 'This order is not paid.',
    gone: 'This pass is no longer valid.',
    noneLeft: 'You have chosen all dates of this pass.',
    tooMany: 'That is more dates than this pass has left.',
    chooseDate: 'Choose a date.',
    chosen: 'You have chosen this date already.',
    full: 'There is no place left on a date that you chose.',
    manyBuying: 'Many people are buying tickets right now. Try again in a moment.',
    visitGone: 'This date is not among those that you chose.',
    used: 'Someone has already checked in with this ticket.',
    over: 'This date has begun. It can’t be given up any more.',
  },
  es: {
    cancelled: 'Este evento está cancelado.',
    postponed: 'Este evento está aplazado. Podrás elegir fechas cuando tenga nuevas.',
    notPaid: 'Este pedido no está pagado.',
    gone: 'Este abono ya no es válido.',
    noneLeft: 'Ya has elegido todas las fechas de este abono.',
    tooMany: 'Son más fechas de las que le quedan a este abono.',
    chooseDate: 'Elige una fecha.',
    chosen: 'Ya has elegido esta fecha.',
    full: 'No quedan plazas en una de las fechas que has elegido.',
    manyBuying: 'Hay mucha gente comprando ahora mismo. Vuelve a intentarlo en un momento.',
    visitGone: 'Esta fecha no está entre las que elegiste.',
    used: 'Ya ha entrado alguien con esta entrada.',
    over: 'Esta fecha ya ha empezado. Ya no puedes dejarla.',
  },
  ne: {
    cancelled: 'यो कार्यक्रम रद्द भयो।',
    postponed: 'यो कार्यक्रम सरेको छ। नयाँ मिति आएपछि मिति छान्न सक्नुहुन्छ।',
    notPaid: 'यो अर्डरको पैसा तिरिएको छैन।',
    gone: 'यो पास अब मान्य छैन।',
    noneLeft: 'यस पासका सबै मिति छानिसक्नुभयो।',
    tooMany: 'यस पासमा बाँकी भन्दा धेरै मिति भए।',
    chooseDate: 'मिति छान्नुहोस्।',
    chosen: 'यो मिति छानिसक्नुभएको छ।',
    full: 'तपाईंले छानेको एउटा मितिमा ठाउँ बाँकी छैन।',
    manyBuying: 'अहिले धेरै जनाले टिकट किन्दै छन्। एकछिनमा फेरि प्रयास गर्नुहोस्।',
    visitGone: 'यो मिति तपाईंले छानेका मितिमा छैन।',
    used: 'यो टिकटबाट कोही भित्र गइसकेको छ।',
    over: 'यो मिति सुरु भइसक्यो। अब छोड्न मिल्दैन।',
  },
});

export type PassRefusal = keyof typeof words.en;
