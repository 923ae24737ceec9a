import { messages, number, plural } from '#lib/language/index.ts';

/** What somebody gets back who can't come after all. */
export const words = messages({
  en: {
    title: 'Refunds',
    none: 'No refunds, unless the event is cancelled.',
    untilStart: 'Refunds until the event begins.',
    until: (days: number, date: string) =>
      `Refunds until ${plural.en(days, { one: 'the day', other: `${number.en(days)} days` })} before: ${date}.`,
    untilDate: (date: string) => `Refunds until ${date}.`,
    over: (days: number) =>
      `Refunds ended ${plural.en(days, { one: 'the day', other: `${number.en(days)} days` })} before the event. You now get one only if it is cancelled.`,
    ask: 'Can’t come? Ask the organiser for a refund.',
    exchange: (times: number, hours: number) =>
      `You can exchange a ticket for another date${plural.en(times, { one: '', other: ` ${number.en(times)} times` })}, until ${hours === 0 ? 'its date begins' : `${plural.en(hours, { one: 'an hour', other: `${number.en(hours)} hours` })} before its date begins`}.`,
    typeChange: (hours: number) =>
      `You can change a ticket to another type or size yourself, until ${hours === 0 ? 'it begins' : `${plural.en(hours, { one: 'an hour', other: `${number.en(hours)} hours` })} before it begins`}.`,
    noTransfer: 'Tickets can’t be handed on to someone else.',
    transferUntil: (hours: number) =>
      `You can hand a ticket on to someone else until ${plural.en(hours, { one: 'an hour', other: `${number.en(hours)} hours` })} before its date begins.`,
  },
  es: {
    title: 'Reembolsos',
    none: 'Sin reembolso, salvo que el evento se cancele.',
    untilStart: 'Reembolsos hasta que empiece el evento.',
    until: (days, date) =>
      `Reembolsos hasta ${plural.es(days, { one: 'un día', many: `${number.es(days)} de días`, other: `${number.es(days)} días` })} antes: ${date}.`,
    untilDate: (date) => `Reembolsos hasta el ${date}.`,
    over: (days) =>
      `Los reembolsos terminaron ${plural.es(days, { one: 'un día', many: `${number.es(days)} de días`, other: `${number.es(days)} días` })} antes del evento. Ahora solo hay reembolso si se cancela.`,
    ask: '¿No puedes venir? Pide el reembolso a quien organiza.',
    exchange: (times, hours) =>
      `Puedes cambiar una entrada por otra fecha${plural.es(times, { one: '', many: ` ${number.es(times)} de veces`, other: ` ${number.es(times)} veces` })}, hasta ${hours === 0 ? 'que empiece la suya' : `${plural.es(hours, { one: 'una hora', many: `${number.es(hours)} de horas`, other: `${number.es(hours)} horas` })} antes de que empiece la suya`}.`,
    typeChange: (hours) =>
      `Puedes cambiar una entrada por otro tipo o talla por tu cuenta, hasta ${hours === 0 ? 'que empiece' : `${plural.es(hours, { one: 'una hora', many: `${number.es(hours)} de horas`, other: `${number.es(hours)} horas` })} antes de que empiece`}.`,
    noTransfer: 'Las entradas no se pueden pasar a otra persona.',
    transferUntil: (hours) =>
      `Puedes pasar una entrada a otra persona hasta ${plural.es(hours, { one: 'una hora', many: `${number.es(hours)} de horas`, other: `${number.es(hours)} horas` })} antes de que empiece su fecha.`,
  },
  ne: {
    title: 'रकम फिर्ता',
    none: 'कार्यक्रम रद्द भएमा बाहेक रकम फिर्ता हुँदैन।',
    untilStart: 'कार्यक्रम सुरु नभएसम्म रकम फिर्ता हुन्छ।',
    until: (days, date) => `${number.ne(days)} दिनअघिसम्म रकम फिर्ता हुन्छ: ${date} सम्म।`,
    untilDate: (date) => `${date} सम्म रकम फिर्ता हुन्छ।`,
    over: (days) => `कार्यक्रमको ${number.ne(days)} दिनअघिसम्म रकम फिर्ता हुन्थ्यो। अब रद्द भएमा मात्र फिर्ता हुन्छ।`,
    ask: 'आउन सक्नुभएन? रकम फिर्ताका लागि आयोजकलाई भन्नुहोस्।',
    exchange: (times, hours) =>
      `${hours === 0 ? 'आफ्नो मिति सुरु नभएसम्म' : `आफ्नो मिति सुरु हुनुभन्दा ${number.ne(hours)} घण्टाअघिसम्म`} टिकट ${plural.ne(times, { one: '', other: `${number.ne(times)} पटकसम्म ` })}अर्को मितिमा साट्न सक्नुहुन्छ।`,
    typeChange: (hours) =>
      `${hours === 0 ? 'सुरु नभएसम्म' : `सुरु हुनुभन्दा ${number.ne(hours)} घण्टाअघिसम्म`} टिकटको किसिम वा साइज आफैँ बदल्न सक्नुहुन्छ।`,
    noTransfer: 'टिकट अरूलाई दिन पाइँदैन।',
    transferUntil: (hours) => `मिति सुरु हुनुभन्दा ${number.ne(hours)} घण्टाअघिसम्म टिकट अरूलाई दिन सक्नुहुन्छ।`,
  },
});
