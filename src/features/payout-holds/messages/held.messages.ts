import { messages } from '#lib/language/index.ts';

/** What an organiser and their team read on the pages about money while payouts are held. */
export const words = messages({
  en: {
    title: 'Your payouts are on hold',
    text: 'We keep the money from your sales for now. It stays yours, your events go on selling, and you can refund guests as before. What had already left for your payout account is not called back.',
    reason: 'Reason:',
    answer: 'Write to us',
    since: 'On hold since',
    teamTitle: 'Payouts for this event are on hold',
    teamText:
      'The money from its sales is kept for now. Sales and refunds go on as before. The organiser knows why.',
    owed: 'On hold: stays with us until the hold is released',
    see: 'See why',
    ready: 'Your payout account is ready',
    readyText:
      'Nothing is sent to it while your payouts are on hold. What is in it already goes to your bank.',
    none: 'Nothing is paid out while your payouts are on hold.',
  },
  es: {
    title: 'Tus cobros están retenidos',
    text: 'De momento guardamos el dinero de tus ventas. Sigue siendo tuyo, tus eventos siguen vendiendo y puedes devolver dinero como antes. Lo que ya había salido hacia tu cuenta de cobros no se reclama.',
    reason: 'Motivo:',
    answer: 'Escríbenos',
    since: 'Retenidos desde el',
    teamTitle: 'Los cobros de este evento están retenidos',
    teamText:
      'De momento se guarda el dinero de sus ventas. Las ventas y las devoluciones siguen como antes. Quien organiza sabe por qué.',
    owed: 'Retenido: se queda con nosotros hasta que se libere',
    see: 'Ver por qué',
    ready: 'Tu cuenta de cobros está lista',
    readyText: 'No se le envía nada mientras tus cobros estén retenidos. Lo que ya tiene va a tu banco.',
    none: 'No se paga nada mientras tus cobros estén retenidos.',
  },
  ne: {
    title: 'तपाईंको भुक्तानी रोकिएको छ',
    text: 'अहिलेका लागि तपाईंको बिक्रीको रकम हामीसँगै छ। रकम तपाईंकै हो, कार्यक्रमको बिक्री चलिरहन्छ, र पहिलेजस्तै रकम फिर्ता गर्न सक्नुहुन्छ। तपाईंको भुक्तानी खातातिर गइसकेको रकम फिर्ता बोलाइँदैन।',
    reason: 'कारण:',
    answer: 'हामीलाई लेख्नुहोस्',
    since: 'रोकिएको मिति',
    teamTitle: 'यो कार्यक्रमको भुक्तानी रोकिएको छ',
    teamText: 'अहिलेका लागि यसको बिक्रीको रकम राखिएको छ। बिक्री र फिर्ती पहिलेजस्तै चल्छन्। आयोजकलाई कारण थाहा छ।',
    owed: 'रोकिएको: रोक नहटेसम्म हामीसँगै रहन्छ',
    see: 'कारण हेर्नुहोस्',
    ready: 'तपाईंको भुक्तानी खाता तयार छ',
    readyText: 'भुक्तानी रोकिएसम्म यसमा केही पठाइँदैन। खातामा भइसकेको रकम तपाईंको बैंकमा जान्छ।',
    none: 'भुक्तानी रोकिएसम्म केही पठाइँदैन।',
  },
});
