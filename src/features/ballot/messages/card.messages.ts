import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    rules: {
      offered:
        'You can keep a card when you enter. If you are drawn, it is charged once, after the draw, and you have your tickets. If not, we forget it.',
      needed:
        'You keep a card when you enter. If you are drawn, it is charged once, after the draw, and you have your tickets. If not, we forget it.',
    },
    title: 'Your card',
    kept: (card: string, expires: string) => `Card kept: ${card}, expires ${expires}.`,
    terms: (most: string) =>
      `If you are drawn, we charge the card once, ${most} at most, including fees. Nothing is charged before the draw.`,
    when: 'Charged after',
    withdraw:
      'You can withdraw your entry or remove the card until the ballot closes; we forget the card at once. If you are not drawn, we forget it after the draw. If the card can’t be charged, you get an email and time to pay.',
    keep: 'Keep a card',
    other: 'Keep another card',
    forget: 'Remove the card',
    unfinished: 'Your entry is not complete yet.',
    unfinishedHint: 'It takes part once you have kept a card.',
    unfinishedOver: 'Your entry did not take part: no card was kept before the close.',
    charging: (place: string) => `You were drawn. Your place is ${place}. Your card is being charged.`,
    chargingHint: 'You get an email as soon as that is done.',
    failed: 'Your card could not be charged, so you pay here.',
    late: 'The ballot is closed, so the card was not kept.',
  },
  es: {
    rules: {
      offered:
        'Al participar puedes guardar una tarjeta. Si te toca, se cobra una sola vez, después del sorteo, y tienes tus entradas. Si no, la borramos.',
      needed:
        'Al participar guardas una tarjeta. Si te toca, se cobra una sola vez, después del sorteo, y tienes tus entradas. Si no, la borramos.',
    },
    title: 'Tu tarjeta',
    kept: (card: string, expires: string) => `Tarjeta guardada: ${card}, caduca ${expires}.`,
    terms: (most: string) =>
      `Si te toca, cobramos una sola vez a la tarjeta, como máximo ${most}, con gastos incluidos. Antes del sorteo no se cobra nada.`,
    when: 'Se cobra después de',
    withdraw:
      'Hasta el cierre puedes retirar tu participación o quitar la tarjeta; la borramos en el acto. Si no te toca, la borramos después del sorteo. Si no se puede cobrar, recibes un correo y tiempo para pagar.',
    keep: 'Guardar una tarjeta',
    other: 'Guardar otra tarjeta',
    forget: 'Quitar la tarjeta',
    unfinished: 'Tu participación aún no está completa.',
    unfinishedHint: 'Cuenta cuando hayas guardado una tarjeta.',
    unfinishedOver: 'Tu participación no contó: no se guardó una tarjeta antes del cierre.',
    charging: (place: string) =>
      `Te han tocado entradas. Tu puesto es el ${place}. Se está cobrando tu tarjeta.`,
    chargingHint: 'Recibes un correo en cuanto esté hecho.',
    failed: 'No se pudo cobrar tu tarjeta, así que pagas aquí.',
    late: 'El sorteo está cerrado, así que la tarjeta no se guardó.',
  },
  ne: {
    rules: {
      offered:
        'भाग लिँदा कार्ड राख्न सक्नुहुन्छ। नाम निस्केमा गोलाप्रथापछि एक पटक रकम काटिन्छ र टिकट तपाईंको हुन्छ। नत्र कार्ड मेटाइन्छ।',
      needed:
        'भाग लिँदा कार्ड राख्नुपर्छ। नाम निस्केमा गोलाप्रथापछि एक पटक रकम काटिन्छ र टिकट तपाईंको हुन्छ। नत्र कार्ड मेटाइन्छ।',
    },
    title: 'तपाईंको कार्ड',
    kept: (card: string, expires: string) => `राखिएको कार्ड: ${card}, म्याद ${expires}।`,
    terms: (most: string) =>
      `नाम निस्केमा कार्डबाट एक पटक, शुल्कसहित बढीमा ${most} काटिन्छ। गोलाप्रथाअघि केही काटिँदैन।`,
    when: 'यसपछि काटिन्छ',
    withdraw:
      'बन्द नभएसम्म सहभागिता फिर्ता लिन वा कार्ड हटाउन सक्नुहुन्छ; कार्ड तुरुन्तै मेटाइन्छ। नाम ननिस्केमा गोलाप्रथापछि मेटाइन्छ। रकम काट्न नसकिएमा इमेल आउँछ र तिर्ने समय पाउनुहुन्छ।',
    keep: 'कार्ड राख्नुहोस्',
    other: 'अर्को कार्ड राख्नुहोस्',
    forget: 'कार्ड हटाउनुहोस्',
    unfinished: 'तपाईंको सहभागिता अझै पूरा भएको छैन।',
    unfinishedHint: 'कार्ड राखेपछि मात्र गनिन्छ।',
    unfinishedOver: 'तपाईंको सहभागिता गनिएन: बन्द हुनुअघि कार्ड राखिएन।',
    charging: (place: string) => `तपाईंको नाम निस्कियो। तपाईंको क्रम ${place} हो। कार्डबाट रकम काटिँदै छ।`,
    chargingHint: 'काटिनेबित्तिकै इमेल आउँछ।',
    failed: 'तपाईंको कार्डबाट रकम काट्न सकिएन, त्यसैले यहाँ तिर्नुहोस्।',
    late: 'गोलाप्रथा बन्द भएकाले कार्ड राखिएन।',
  },
});
