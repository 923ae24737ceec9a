import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What organisers are shown before money moves or mails go out. */
export const words = messages({
  en: {
    before: 'Check before you refund',
    beforeTaking: 'Check before you cancel these tickets',
    buyerGets: (name: string): ReactNode => `${name || 'The buyer'} gets back`,
    youGiveBack: 'You refund it yourself, the way it was paid',
    processingFees: 'Stripe keeps its fee for the payment',
    feeReturned: 'The site returns its fee',
    balance: 'Your balance on this site',
    balanceNow: 'Now',
    balanceAfter: 'Afterwards',
    owed: 'A balance below zero is taken from your payout account or from your next sales.',
    theirBalance: 'The organiser’s balance on this site',
    owedByThem: 'A balance below zero is taken from the organiser’s payout account or from their next sales.',
    ends: (count: number) =>
      plural.en(count, {
        0: 'All tickets stay valid.',
        one: 'One ticket becomes invalid.',
        other: `${number.en(count)} tickets become invalid.`,
      }),
    mails: (count: number) =>
      plural.en(count, { one: 'One person gets an email', other: `${number.en(count)} people get an email` }),
    nobody: 'Nobody gets an email: the order has no email address.',
    asBuyer: 'Buyer: what is refunded, and which tickets are no longer valid',
    asGuest: 'Guest: their ticket is no longer valid',
    confirm: (amount: ReactNode): ReactNode => <>Refund {amount}</>,
    confirmFree: (count: number) =>
      plural.en(count, { one: 'Cancel one ticket', other: `Cancel ${number.en(count)} tickets` }),
    change: 'Edit',
    once: 'If you press twice, we refund only once.',
    andMore: (count: number) =>
      plural.en(count, { one: 'and one more', other: `and ${number.en(count)} more` }),
  },
  es: {
    before: 'Revisa antes de reembolsar',
    beforeTaking: 'Revisa antes de cancelar estas entradas',
    buyerGets: (name) => `${name || 'Quien compró'} recibe`,
    youGiveBack: 'Lo devuelves tú, como te lo pagaron',
    processingFees: 'Stripe se queda con su comisión por el cobro',
    feeReturned: 'El sitio devuelve su comisión',
    balance: 'Tu saldo en este sitio',
    balanceNow: 'Ahora',
    balanceAfter: 'Después',
    owed: 'Un saldo por debajo de cero se descuenta de tu cuenta de cobros o de tus próximas ventas.',
    theirBalance: 'El saldo del organizador en este sitio',
    owedByThem:
      'Un saldo bajo cero se descuenta de la cuenta de cobro del organizador o de sus próximas ventas.',
    ends: (count) =>
      plural.es(count, {
        0: 'Todas las entradas siguen siendo válidas.',
        one: 'Una entrada deja de ser válida.',
        many: `${number.es(count)} de entradas dejan de ser válidas.`,
        other: `${number.es(count)} entradas dejan de ser válidas.`,
      }),
    mails: (count) =>
      plural.es(count, {
        one: 'Una persona recibe un correo',
        many: `${number.es(count)} de personas reciben un correo`,
        other: `${number.es(count)} personas reciben un correo`,
      }),
    nobody: 'Nadie recibe un correo: el pedido no tiene dirección.',
    asBuyer: 'Quien compró: qué se reembolsa y qué entradas dejan de valer',
    asGuest: 'Quien tiene una entrada: ya no es válida',
    confirm: (amount) => <>Reembolsar {amount}</>,
    confirmFree: (count) =>
      plural.es(count, {
        one: 'Cancelar una entrada',
        many: `Cancelar ${number.es(count)} de entradas`,
        other: `Cancelar ${number.es(count)} entradas`,
      }),
    change: 'Cambiarlo',
    once: 'Si pulsas dos veces, reembolsamos una sola vez.',
    andMore: (count) =>
      plural.es(count, {
        one: 'y una más',
        many: `y ${number.es(count)} más`,
        other: `y ${number.es(count)} más`,
      }),
  },
  ne: {
    before: 'फिर्ता गर्नुअघि हेर्नुहोस्',
    beforeTaking: 'यी टिकट रद्द गर्नुअघि हेर्नुहोस्',
    buyerGets: (name) => `${name || 'खरिदकर्ता'}ले फिर्ता पाउने`,
    youGiveBack: 'जसरी तिरिएको थियो, त्यसरी नै तपाईं आफैँले फिर्ता दिनुहुन्छ',
    processingFees: 'भुक्तानीको शुल्क Stripe ले राख्छ',
    feeReturned: 'साइटले आफ्नो शुल्क फिर्ता दिन्छ',
    balance: 'यस साइटमा तपाईंको बाँकी रकम',
    balanceNow: 'अहिले',
    balanceAfter: 'त्यसपछि',
    owed: 'शून्यभन्दा कम भएको रकम तपाईंको भुक्तानी खाता वा आगामी बिक्रीबाट काटिन्छ।',
    theirBalance: 'यस साइटमा आयोजकको बाँकी रकम',
    owedByThem: 'शून्यभन्दा कम बाँकी आयोजकको भुक्तानी खाता वा अर्को बिक्रीबाट लिइन्छ।',
    ends: (count) => (count === 0 ? 'सबै टिकट मान्य रहन्छन्।' : `${number.ne(count)} टिकट अमान्य हुन्छन्।`),
    mails: (count) => `${number.ne(count)} जनालाई इमेल जान्छ`,
    nobody: 'कसैलाई इमेल जाँदैन: अर्डरमा इमेल ठेगाना छैन।',
    asBuyer: 'खरिदकर्ता: कति रकम फिर्ता हुन्छ र कुन टिकट अमान्य हुन्छन्',
    asGuest: 'अतिथि: टिकट अब मान्य छैन',
    confirm: (amount) => <>{amount} फिर्ता गर्नुहोस्</>,
    confirmFree: (count) => `${number.ne(count)} टिकट रद्द गर्नुहोस्`,
    change: 'बदल्नुहोस्',
    once: 'दुई पटक थिचे पनि दुई पटक फिर्ता हुँदैन।',
    andMore: (count) => `र अरू ${number.ne(count)}`,
  },
});
