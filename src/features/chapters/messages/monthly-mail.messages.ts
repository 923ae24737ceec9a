import { messages } from '#lib/language/index.ts';

/** Mails to those who give, every month above all. */
export const words = messages({
  en: {
    amountMonthly: 'Every month',
    manageMonthly: 'Change or stop your monthly donation',
    thanksMonthly: {
      subject: (title: string) => `Thank you for your monthly donation: ${title}`,
      heading: 'Thank you for this month’s donation',
      text: 'Open the link to see your receipt or download it as a PDF. The next one follows in a month.',
      button: 'See the receipt',
    },
    givenBack: {
      subject: (title: string) => `Your donation was refunded: ${title}`,
      heading: 'Your donation was refunded',
      text: 'The chapter’s treasurer refunded it. The full amount is back on your card within a few days.',
      button: 'See the donation',
    },
    monthlyFailed: {
      subject: (title: string) => `We could not charge your card: ${title}`,
      heading: 'We could not charge your monthly donation',
      text: 'We try again in a few days. If your card is no longer valid, change it: we charge the new card at once.',
      button: 'Change the card',
    },
    monthlyEnded: {
      subject: (title: string) => `Your monthly donation has ended: ${title}`,
      heading: 'Your monthly donation has ended',
      text: 'We could not charge your card, so we have stopped trying. Thank you for what you gave. You can start again at any time.',
      button: 'See your donations',
    },
    monthlyStopped: {
      subject: (title: string) => `You have stopped your monthly donation: ${title}`,
      heading: 'Your monthly donation has stopped',
      text: 'We don’t charge your card any more. Thank you for everything you gave.',
      button: 'See your donations',
    },
    monthlyOver: {
      subject: (title: string) => `The campaign is over, and so is your monthly donation: ${title}`,
      heading: 'The campaign is over',
      text: 'Your monthly donation was only for this campaign, so it has ended too. We don’t charge your card any more. Thank you for everything you gave.',
      button: 'See what else the chapter does',
    },
    monthlyChanged: {
      subject: (title: string) => `Your monthly donation has changed: ${title}`,
      heading: 'Your monthly donation has changed',
      text: 'We charge this amount from next month. If you did not change it, open the link to stop it, and write to us.',
      button: 'See your monthly donation',
    },
    monthlyCardExpires: {
      subject: (title: string) => `Your card expires: ${title}`,
      heading: 'Your card expires before your next donation',
      text: 'Change it so that your monthly donation continues.',
      button: 'Change the card',
    },
  },
  es: {
    amountMonthly: 'Cada mes',
    manageMonthly: 'Cambiar o detener tu donativo mensual',
    thanksMonthly: {
      subject: (title) => `Gracias por tu donativo mensual: ${title}`,
      heading: 'Gracias por el donativo de este mes',
      text: 'Abre el enlace para ver tu recibo o descargarlo en PDF. El próximo llegará dentro de un mes.',
      button: 'Ver el recibo',
    },
    givenBack: {
      subject: (title) => `Tu donativo se ha reembolsado: ${title}`,
      heading: 'Tu donativo se ha reembolsado',
      text: 'La tesorería de la sección lo ha reembolsado. El importe completo vuelve a tu tarjeta en unos días.',
      button: 'Ver el donativo',
    },
    monthlyFailed: {
      subject: (title) => `No se ha podido cobrar tu tarjeta: ${title}`,
      heading: 'No se ha podido cobrar tu donativo mensual',
      text: 'Lo intentaremos de nuevo en unos días. Si la tarjeta ya no vale, cámbiala y se cobrará enseguida.',
      button: 'Cambiar la tarjeta',
    },
    monthlyEnded: {
      subject: (title) => `Tu donativo mensual ha terminado: ${title}`,
      heading: 'Tu donativo mensual ha terminado',
      text: 'No se ha podido cobrar tu tarjeta y hemos dejado de intentarlo. Gracias por lo que ya has dado. Puedes volver a empezar cuando quieras.',
      button: 'Ver tus donativos',
    },
    monthlyStopped: {
      subject: (title) => `Has dejado tu donativo mensual: ${title}`,
      heading: 'Tu donativo mensual se ha detenido',
      text: 'Ya no se cobra nada más. Gracias por todo lo que has dado.',
      button: 'Ver tus donativos',
    },
    monthlyOver: {
      subject: (title) => `La campaña ha terminado, y con ella tu donativo mensual: ${title}`,
      heading: 'La campaña ha terminado',
      text: 'Tu donativo mensual era solo para esta campaña, así que termina con ella: ya no se cobra nada más. Gracias por todo lo que has dado.',
      button: 'Ver qué más hace la sección',
    },
    monthlyChanged: {
      subject: (title) => `Tu donativo mensual ha cambiado: ${title}`,
      heading: 'Tu donativo mensual ha cambiado',
      text: 'A partir del próximo mes se cobrará este importe. Si no has sido tú, detenlo en el enlace y escríbenos.',
      button: 'Ver tu donativo mensual',
    },
    monthlyCardExpires: {
      subject: (title) => `Tu tarjeta caduca: ${title}`,
      heading: 'Tu tarjeta caduca antes de tu próximo donativo',
      text: 'Cámbiala para que tu donativo mensual siga por sí solo.',
      button: 'Cambiar la tarjeta',
    },
  },
  ne: {
    amountMonthly: 'हरेक महिना',
    manageMonthly: 'मासिक दान फेर्नुहोस् वा रोक्नुहोस्',
    thanksMonthly: {
      subject: (title) => `मासिक दानका लागि धन्यवाद: ${title}`,
      heading: 'यो महिनाको दानका लागि धन्यवाद',
      text: 'रसिद हेर्न वा PDF डाउनलोड गर्न लिङ्क खोल्नुहोस्। अर्को रसिद एक महिनापछि आउँछ।',
      button: 'रसिद हेर्नुहोस्',
    },
    givenBack: {
      subject: (title) => `तपाईंको दान फिर्ता जाँदैछ: ${title}`,
      heading: 'तपाईंको दान फिर्ता जाँदैछ',
      text: 'शाखाका कोषाध्यक्षले फिर्ता गर्नुभयो। केही दिनमा पूरा रकम तपाईंको कार्डमा फर्किन्छ।',
      button: 'दान हेर्नुहोस्',
    },
    monthlyFailed: {
      subject: (title) => `तपाईंको कार्डबाट रकम लिन सकिएन: ${title}`,
      heading: 'तपाईंको मासिक दान लिन सकिएन',
      text: 'केही दिनमा फेरि प्रयास गर्छौँ। कार्ड मिल्दैन भने फेर्नुहोस्, तुरुन्तै रकम लिइनेछ।',
      button: 'कार्ड फेर्नुहोस्',
    },
    monthlyEnded: {
      subject: (title) => `तपाईंको मासिक दान सकियो: ${title}`,
      heading: 'तपाईंको मासिक दान सकियो',
      text: 'तपाईंको कार्डबाट रकम लिन सकिएन, त्यसैले हामीले प्रयास गर्न छोड्यौँ। दिइसक्नुभएको रकमका लागि धन्यवाद। जहिले पनि फेरि सुरु गर्न सक्नुहुन्छ।',
      button: 'आफ्ना दान हेर्नुहोस्',
    },
    monthlyStopped: {
      subject: (title) => `तपाईंले मासिक दान रोक्नुभयो: ${title}`,
      heading: 'तपाईंको मासिक दान रोकियो',
      text: 'अब केही लिइने छैन। दिनुभएको सबैका लागि धन्यवाद।',
      button: 'आफ्ना दान हेर्नुहोस्',
    },
    monthlyOver: {
      subject: (title) => `अभियान सकियो, तपाईंको मासिक दान पनि: ${title}`,
      heading: 'अभियान सकियो',
      text: 'तपाईंको मासिक दान यही अभियानका लागि मात्र थियो, त्यसैले यससँगै सकियो: अब केही लिइने छैन। दिनुभएको सबैका लागि धन्यवाद।',
      button: 'शाखाका अरू काम हेर्नुहोस्',
    },
    monthlyChanged: {
      subject: (title) => `तपाईंको मासिक दान फेरियो: ${title}`,
      heading: 'तपाईंको मासिक दान फेरियो',
      text: 'आउने महिनादेखि यति रकम लिइन्छ। तपाईंले फेर्नुभएको होइन भने लिङ्कमा गएर रोक्नुहोस् र हामीलाई लेख्नुहोस्।',
      button: 'मासिक दान हेर्नुहोस्',
    },
    monthlyCardExpires: {
      subject: (title) => `तपाईंको कार्डको म्याद सकिँदै छ: ${title}`,
      heading: 'अर्को दानअघि तपाईंको कार्डको म्याद सकिन्छ',
      text: 'मासिक दान आफैँ चलिरहोस् भन्नका लागि कार्ड फेर्नुहोस्।',
      button: 'कार्ड फेर्नुहोस्',
    },
  },
});
