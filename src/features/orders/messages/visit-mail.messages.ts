import { messages, number, plural } from '#lib/language/index.ts';

/** What the mail about a date of a pass says that was given up. */
export const words = messages({
  en: {
    subject: (event: string) => `A date of your pass for ${event} is cancelled`,
    heading: 'One date fewer',
    byBuyer: (event: string) =>
      `As you asked, we gave up your place at ${event} on this date. Its ticket is no longer valid.`,
    byOrganiser: (event: string) =>
      `The organiser gave up your place at ${event} on this date. Its ticket is no longer valid.`,
    left: (left: number, all: number) =>
      plural.en(left, {
        one: `You can choose one more date with your pass, of ${number.en(all)} in all.`,
        other: `You can choose ${number.en(left)} more dates with your pass, of ${number.en(all)} in all.`,
      }),
    date: 'Date',
    choose: 'Choose another date',
  },
  es: {
    subject: (event) => `Una fecha de tu abono para ${event} queda anulada`,
    heading: 'Una fecha menos',
    byBuyer: (event) =>
      `Como pediste, hemos dejado tu plaza en ${event} para esta fecha. Su entrada ya no es válida.`,
    byOrganiser: (event) =>
      `Quien organiza ha anulado tu plaza en ${event} para esta fecha. Su entrada ya no es válida.`,
    left: (left, all) =>
      plural.es(left, {
        one: `Puedes elegir una fecha más con tu abono, de ${number.es(all)} en total.`,
        many: `Puedes elegir ${number.es(left)} de fechas más con tu abono, de ${number.es(all)} en total.`,
        other: `Puedes elegir ${number.es(left)} fechas más con tu abono, de ${number.es(all)} en total.`,
      }),
    date: 'Fecha',
    choose: 'Elegir otra fecha',
  },
  ne: {
    subject: (event) => `${event} को तपाईंको पासको एउटा मिति रद्द भयो`,
    heading: 'एउटा मिति कम भयो',
    byBuyer: (event) => `तपाईंले भनेअनुसार ${event} मा यस मितिको ठाउँ छोडियो। यसको टिकट अब मान्य छैन।`,
    byOrganiser: (event) => `आयोजकले ${event} मा यस मितिको तपाईंको ठाउँ रद्द गर्नुभयो। यसको टिकट अब मान्य छैन।`,
    left: (left, all) =>
      plural.ne(left, {
        one: `पासबाट जम्मा ${number.ne(all)} मध्ये अझै एउटा मिति छान्न सक्नुहुन्छ।`,
        other: `पासबाट जम्मा ${number.ne(all)} मध्ये अझै ${number.ne(left)} मिति छान्न सक्नुहुन्छ।`,
      }),
    date: 'मिति',
    choose: 'अर्को मिति छान्नुहोस्',
  },
});
