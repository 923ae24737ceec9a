import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What somebody reads who exchanges tickets for another date. */
export const words = messages({
  en: {
    title: 'Change the date',
    back: 'Back to the tickets',
    notNow: 'The date can’t be changed',
    which: 'Which tickets?',
    until: (date: ReactNode) => <>You can change the date until {date}.</>,
    timesLeft: (count: number) =>
      plural.en(count, {
        one: 'The date can be changed once.',
        other: `The date can be changed ${number.en(count)} times.`,
      }),
    chooseDate: 'Choose the new date',
    months: 'Months',
    choose: 'Choose',
    chooseOf: (date: string) => `Choose ${date}`,
    full: 'Sold out',
    tooFew: (left: number) => `Only ${number.en(left)} left`,
    left: (left: number) => `${number.en(left)} left`,
    more: (amount: ReactNode) => <>{amount} more</>,
    less: (amount: ReactNode) => <>{amount} less</>,
    samePrice: 'Same price',
    noDates: 'There is no other date to choose.',
    confirmTitle: 'Check the change',
    now: 'Now',
    newDate: 'New date',
    toPay: 'To pay',
    comesBack: 'You get back',
    nothingToPay: 'Nothing to pay: the price is the same.',
    payFirst:
      'We hold the new places for 15 minutes while you pay by card. Your tickets stay as they are until then.',
    backSoon: 'It goes back today the way you paid. Banks take five to ten days to show it.',
    sameCode: 'The codes of the tickets stay the same. We email you the updated tickets.',
    confirm: 'Change the date',
    pay: (amount: ReactNode) => <>Pay {amount} and change the date</>,
    otherDate: 'Choose another date',
    nearest: 'These dates still have places:',
    waitsTitle: 'This change is not paid for yet',
    waits: (amount: ReactNode, date: ReactNode) => (
      <>
        We hold your new places until {date}. Pay {amount}, and your tickets change.
      </>
    ),
    payNow: (amount: ReactNode) => <>Pay {amount}</>,
    drop: 'Keep the tickets as they are',
  },
  es: {
    title: 'Cambiar la fecha',
    back: 'Volver a las entradas',
    notNow: 'La fecha no se puede cambiar',
    which: '¿Qué entradas?',
    until: (date) => <>Puedes cambiar la fecha hasta el {date}.</>,
    timesLeft: (count) =>
      plural.es(count, {
        one: 'La fecha se puede cambiar una vez.',
        many: `La fecha se puede cambiar ${number.es(count)} de veces.`,
        other: `La fecha se puede cambiar ${number.es(count)} veces.`,
      }),
    chooseDate: 'Elige la nueva fecha',
    months: 'Meses',
    choose: 'Elegir',
    chooseOf: (date) => `Elegir ${date}`,
    full: 'Agotada',
    tooFew: (left) =>
      plural.es(left, {
        one: 'Solo queda una',
        many: `Solo quedan ${number.es(left)}`,
        other: `Solo quedan ${number.es(left)}`,
      }),
    left: (left) =>
      plural.es(left, {
        one: 'Queda una',
        many: `Quedan ${number.es(left)}`,
        other: `Quedan ${number.es(left)}`,
      }),
    more: (amount) => <>{amount} más</>,
    less: (amount) => <>{amount} menos</>,
    samePrice: 'Mismo precio',
    noDates: 'No hay otra fecha que elegir.',
    confirmTitle: 'Revisa el cambio',
    now: 'Ahora',
    newDate: 'Nueva fecha',
    toPay: 'Por pagar',
    comesBack: 'Recibes de vuelta',
    nothingToPay: 'No hay nada que pagar: el precio es el mismo.',
    payFirst:
      'Reservamos las nuevas plazas durante 15 minutos mientras pagas con tarjeta. Hasta entonces tus entradas se quedan como están.',
    backSoon: 'Vuelve hoy por donde pagaste. Los bancos tardan de cinco a diez días en mostrarlo.',
    sameCode: 'Los códigos de las entradas siguen siendo los mismos. Te enviamos las entradas por correo.',
    confirm: 'Cambiar la fecha',
    pay: (amount) => <>Pagar {amount} y cambiar la fecha</>,
    otherDate: 'Elegir otra fecha',
    nearest: 'Estas fechas aún tienen plazas:',
    waitsTitle: 'Este cambio aún no está pagado',
    waits: (amount, date) => (
      <>
        Tus nuevas plazas están reservadas hasta el {date}. Paga {amount} y tus entradas cambian.
      </>
    ),
    payNow: (amount) => <>Pagar {amount}</>,
    drop: 'Dejar las entradas como están',
  },
  ne: {
    title: 'मिति बदल्ने',
    back: 'टिकटहरूमा फर्कनुहोस्',
    notNow: 'मिति बदल्न मिल्दैन',
    which: 'कुन टिकट?',
    until: (date) => <>{date} सम्म मिति बदल्न सक्नुहुन्छ।</>,
    timesLeft: (count) =>
      plural.ne(count, { one: 'मिति एक पटक बदल्न सकिन्छ।', other: `मिति ${number.ne(count)} पटक बदल्न सकिन्छ।` }),
    chooseDate: 'नयाँ मिति छान्नुहोस्',
    months: 'महिना',
    choose: 'छान्नुहोस्',
    chooseOf: (date) => `${date} छान्नुहोस्`,
    full: 'सबै बिकिसके',
    tooFew: (left) => `${number.ne(left)} मात्र बाँकी`,
    left: (left) => `${number.ne(left)} बाँकी`,
    more: (amount) => <>{amount} बढी</>,
    less: (amount) => <>{amount} कम</>,
    samePrice: 'उही मूल्य',
    noDates: 'छान्न मिल्ने अर्को मिति छैन।',
    confirmTitle: 'परिवर्तन जाँच्नुहोस्',
    now: 'अहिले',
    newDate: 'नयाँ मिति',
    toPay: 'तिर्नुपर्ने',
    comesBack: 'तपाईंले फिर्ता पाउने',
    nothingToPay: 'केही तिर्नुपर्दैन: मूल्य उही छ।',
    payFirst: 'कार्डबाट तिर्दासम्म नयाँ ठाउँ १५ मिनेट रोकिन्छन्। त्यतिबेलासम्म तपाईंका टिकट जस्ताको तस्तै रहन्छन्।',
    backSoon: 'जसरी तिर्नुभयो आजै त्यसरी नै फिर्ता जान्छ। बैंकले देखाउन पाँचदेखि दस दिन लाग्छ।',
    sameCode: 'टिकटका कोड उही रहन्छन्। नयाँ टिकट तपाईंलाई इमेलमा पठाउँछौँ।',
    confirm: 'मिति बदल्नुहोस्',
    pay: (amount) => <>{amount} तिरेर मिति बदल्नुहोस्</>,
    otherDate: 'अर्को मिति छान्नुहोस्',
    nearest: 'यी मितिमा अझै ठाउँ छ:',
    waitsTitle: 'यो परिवर्तनको भुक्तानी अझै भएको छैन',
    waits: (amount, date) => (
      <>
        तपाईंका नयाँ ठाउँ {date} सम्म रोकिएका छन्। {amount} तिर्नुहोस्, अनि टिकट बदलिन्छन्।
      </>
    ),
    payNow: (amount) => <>{amount} तिर्नुहोस्</>,
    drop: 'टिकट जस्ताको तस्तै राख्नुहोस्',
  },
});
