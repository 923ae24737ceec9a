import { messages, number, plural } from '#lib/language/index.ts';

/** What guests are told when dates of an event with several are moved or cancelled. */
export const words = messages({
  en: {
    subject: {
      moved: (event: string, dates: number) =>
        dates === 1 ? `New time: ${event}` : `New times: ${number.en(dates)} dates of ${event}`,
      cancelled: (event: string, dates: number) =>
        dates === 1 ? `Cancelled date: ${event}` : `Cancelled: ${number.en(dates)} dates of ${event}`,
      on: (event: string, dates: number) =>
        dates === 1
          ? `The date takes place after all: ${event}`
          : `${number.en(dates)} dates take place after all: ${event}`,
      mixed: (event: string, dates: number) => `${number.en(dates)} changed dates: ${event}`,
    },
    heading: {
      moved: (event: string, dates: number) =>
        dates === 1 ? `A date of ${event} has moved` : `${number.en(dates)} dates of ${event} have moved`,
      cancelled: (event: string, dates: number) =>
        dates === 1
          ? `A date of ${event} is cancelled`
          : `${number.en(dates)} dates of ${event} are cancelled`,
      on: (event: string, dates: number) =>
        dates === 1
          ? `A date of ${event} takes place after all`
          : `${number.en(dates)} dates of ${event} take place after all`,
      mixed: (event: string, dates: number) => `${number.en(dates)} dates of ${event} have changed`,
    },
    stillValid: (dates: number) =>
      `Your tickets are valid for the new ${dates === 1 ? 'time' : 'times'}: you don’t need to do anything.`,
    clock: (place: string) => `All times are local time in ${place}.`,
    others: (dates: number) =>
      plural.en(dates, {
        one: 'The other date to come stays as it is.',
        other: `The ${number.en(dates)} other dates to come stay as they are.`,
      }),
    admits: (dates: number) =>
      dates === 0
        ? 'No other date is to come.'
        : plural.en(dates, {
            one: 'Your tickets stay valid for the date that is still to come.',
            other: `Your tickets stay valid for the ${number.en(dates)} dates that are still to come.`,
          }),
    onlyThese: (dates: number) =>
      dates === 1 ? 'Your tickets are for this date only.' : 'Your tickets are for these dates only.',
    moneyBack: (until: string) =>
      `You can get your money back for tickets of a cancelled date until ${until}.`,
    passBack:
      'A date that you chose with your pass is cancelled. It does not count: you can choose another one.',
    pass: 'Your pass',
    chooseAgain: 'Choose another date',
    money: 'Refund',
    before: 'Before',
    now: 'Now',
    wasPlanned: 'Cancelled',
    takesPlace: 'Takes place',
    next: 'Your tickets admit to',
    nowIs: (when: string) => `Now: ${when}`,
    isOff: 'Cancelled',
    isOn: 'Takes place after all',
    more: (dates: number) =>
      plural.en(dates, { one: 'and 1 more date', other: `and ${number.en(dates)} more dates` }),
    seeAll: 'See all dates',
    cannotCome: 'Can’t come?',
    refund: (order: string) => `Ask for a refund of order ${order}`,
    orders: 'Orders',
  },
  es: {
    subject: {
      moved: (event, dates) =>
        dates === 1 ? `Nueva hora: ${event}` : `Nuevas horas: ${number.es(dates)} fechas de ${event}`,
      cancelled: (event, dates) =>
        dates === 1 ? `Fecha cancelada: ${event}` : `Canceladas: ${number.es(dates)} fechas de ${event}`,
      on: (event, dates) =>
        dates === 1
          ? `La fecha se celebra finalmente: ${event}`
          : `${number.es(dates)} fechas se celebran finalmente: ${event}`,
      mixed: (event, dates) => `${number.es(dates)} fechas cambiadas: ${event}`,
    },
    heading: {
      moved: (event, dates) =>
        dates === 1
          ? `Una fecha de ${event} ha cambiado de hora`
          : `${number.es(dates)} fechas de ${event} han cambiado de hora`,
      cancelled: (event, dates) =>
        dates === 1
          ? `Una fecha de ${event} se ha cancelado`
          : `${number.es(dates)} fechas de ${event} se han cancelado`,
      on: (event, dates) =>
        dates === 1
          ? `Una fecha de ${event} se celebra finalmente`
          : `${number.es(dates)} fechas de ${event} se celebran finalmente`,
      mixed: (event, dates) => `${number.es(dates)} fechas de ${event} han cambiado`,
    },
    stillValid: (dates) =>
      `Tus entradas valen para ${dates === 1 ? 'la nueva hora' : 'las nuevas horas'}: no tienes que hacer nada.`,
    clock: (place) => `Todas las horas son las locales de ${place}.`,
    others: (dates) =>
      plural.es(dates, {
        one: 'La otra fecha por venir no cambia.',
        many: `Las otras ${number.es(dates)} fechas por venir no cambian.`,
        other: `Las otras ${number.es(dates)} fechas por venir no cambian.`,
      }),
    admits: (dates) =>
      dates === 0
        ? 'No hay más fechas por venir.'
        : plural.es(dates, {
            one: 'Tus entradas siguen valiendo para la fecha que queda por venir.',
            many: `Tus entradas siguen valiendo para las ${number.es(dates)} fechas que quedan por venir.`,
            other: `Tus entradas siguen valiendo para las ${number.es(dates)} fechas que quedan por venir.`,
          }),
    onlyThese: (dates) =>
      dates === 1 ? 'Tus entradas son solo para esta fecha.' : 'Tus entradas son solo para estas fechas.',
    moneyBack: (until) =>
      `Puedes pedir el reembolso de las entradas de una fecha cancelada hasta el ${until}.`,
    passBack: 'Se cancela una fecha que elegiste con tu abono. No cuenta: puedes elegir otra.',
    pass: 'Tu abono',
    chooseAgain: 'Elegir otra fecha',
    money: 'Reembolso',
    before: 'Antes',
    now: 'Ahora',
    wasPlanned: 'Cancelada',
    takesPlace: 'Se celebra',
    next: 'Tus entradas valen para',
    nowIs: (when) => `Ahora: ${when}`,
    isOff: 'Cancelada',
    isOn: 'Se celebra finalmente',
    more: (dates) =>
      plural.es(dates, {
        one: 'y 1 fecha más',
        many: `y ${number.es(dates)} fechas más`,
        other: `y ${number.es(dates)} fechas más`,
      }),
    seeAll: 'Ver todas las fechas',
    cannotCome: '¿No puedes venir?',
    refund: (order) => `Pedir el reembolso del pedido ${order}`,
    orders: 'Pedidos',
  },
  ne: {
    subject: {
      moved: (event, dates) =>
        dates === 1 ? `नयाँ समय: ${event}` : `नयाँ समय: ${event} का ${number.ne(dates)} मिति`,
      cancelled: (event, dates) =>
        dates === 1 ? `रद्द मिति: ${event}` : `रद्द: ${event} का ${number.ne(dates)} मिति`,
      on: (event, dates) =>
        dates === 1 ? `यो मितिमा अब हुन्छ: ${event}` : `${number.ne(dates)} मितिमा अब हुन्छ: ${event}`,
      mixed: (event, dates) => `${number.ne(dates)} मिति बदलिए: ${event}`,
    },
    heading: {
      moved: (event, dates) =>
        dates === 1 ? `${event} को एउटा मिति सारियो` : `${event} का ${number.ne(dates)} मिति सारिए`,
      cancelled: (event, dates) =>
        dates === 1 ? `${event} को एउटा मिति रद्द भयो` : `${event} का ${number.ne(dates)} मिति रद्द भए`,
      on: (event, dates) =>
        dates === 1 ? `${event} को एउटा मितिमा अब हुन्छ` : `${event} का ${number.ne(dates)} मितिमा अब हुन्छ`,
      mixed: (event, dates) => `${event} का ${number.ne(dates)} मिति बदलिए`,
    },
    stillValid: (dates) => `तपाईंका टिकट नयाँ ${dates === 1 ? 'समयका' : 'समयहरूका'} लागि मान्य छन्: केही गर्नुपर्दैन।`,
    clock: (place) => `सबै समय ${place} को स्थानीय समय हो।`,
    others: (dates) => `आउने अरू ${number.ne(dates)} मिति उस्तै रहन्छन्।`,
    admits: (dates) =>
      dates === 0 ? 'अरू कुनै मिति बाँकी छैन।' : `तपाईंका टिकट बाँकी ${number.ne(dates)} मितिका लागि मान्य रहन्छन्।`,
    onlyThese: (dates) =>
      dates === 1 ? 'तपाईंका टिकट यही मितिका लागि मात्र हुन्।' : 'तपाईंका टिकट यिनै मितिका लागि मात्र हुन्।',
    moneyBack: (until) => `रद्द भएको मितिको टिकटको रकम ${until} सम्म फिर्ता लिन सक्नुहुन्छ।`,
    passBack: 'तपाईंले पासबाट छानेको मिति रद्द भयो। त्यो गनिँदैन: अर्को छान्न सक्नुहुन्छ।',
    pass: 'तपाईंको पास',
    chooseAgain: 'अर्को मिति छान्नुहोस्',
    money: 'रकम फिर्ता',
    before: 'पहिले',
    now: 'अब',
    wasPlanned: 'रद्द',
    takesPlace: 'हुने मिति',
    next: 'तपाईंका टिकट यसका लागि मान्य छन्',
    nowIs: (when) => `अब: ${when}`,
    isOff: 'रद्द',
    isOn: 'यो मितिमा अब हुन्छ',
    more: (dates) => `र अरू ${number.ne(dates)} मिति`,
    seeAll: 'सबै मिति हेर्नुहोस्',
    cannotCome: 'आउन सक्नुहुन्न?',
    refund: (order) => `अर्डर ${order} को रकम फिर्ता माग्नुहोस्`,
    orders: 'अर्डरहरू',
  },
});
