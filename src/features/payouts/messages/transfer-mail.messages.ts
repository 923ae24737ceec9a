import { messages } from '#lib/language/index.ts';

/** Mails about money that could not be transferred. */
export const words = messages({
  en: {
    subject: (amount: string) => `${amount} could not be transferred to you`,
    heading: 'A transfer was refused',
    hello: (name: string) => `Hello ${name},`,
    helloYou: 'Hello,',
    text: (amount: string, event: string) =>
      `The payment service refused to transfer ${amount} from ${event} to your account. We keep the money for you.`,
    next: {
      currency:
        'It was sold in a currency that this site cannot pay out. You can’t change that. We have told the operator of the site, who will contact you.',
      account:
        'Your payout account cannot receive transfers at the moment. Open your payouts page and answer the open questions. We then try the transfer again.',
      balance:
        'There is not enough money on the site’s balance yet. We have told the operator. You don’t need to do anything.',
      other: 'We have told the operator of the site. Check your payouts page for open questions.',
    },
    amount: 'Amount',
    order: 'Order',
    button: 'Open payouts',
    why: (origin: string) => `You get this email because you sell tickets at ${origin}.`,
    operatorSubject: (site: string, amount: string) => `${site}: a transfer of ${amount} was refused`,
    operatorText: (amount: string, name: string) =>
      `Stripe refused to transfer ${amount} to ${name}. The money stays on your balance and is still owed.`,
    operatorNext: {
      currency:
        'Stripe transfers in the currency in which a charge was settled. Add a bank account in the currency of the sale to your Stripe account and set STRIPE_CURRENCIES, or pay the organiser in another way.',
      account:
        'The organiser’s account does not take transfers, or is in a country that your platform cannot transfer to. Look at the account in Stripe’s dashboard.',
      balance:
        'Your available balance is too low. Set the payouts of your own account to manual, and add funds.',
      other: 'Look at the account and the charge in Stripe’s dashboard.',
    },
    reason: 'Stripe says',
    operatorWhy: (origin: string) => `You get this email because you run ${origin}.`,
  },
  es: {
    subject: (amount: string) => `No se te ha podido transferir ${amount}`,
    heading: 'Una transferencia fue rechazada',
    hello: (name: string) => `Hola, ${name}:`,
    helloYou: 'Hola:',
    text: (amount: string, event: string) =>
      `El servicio de pago ha rechazado transferir ${amount} de ${event} a tu cuenta. Te guardamos el dinero.`,
    next: {
      currency:
        'Se vendió en una moneda que este sitio no puede pagar. No puedes cambiarlo: hemos avisado a quien administra el sitio y se pondrá en contacto contigo.',
      account:
        'Tu cuenta de cobros no puede recibir transferencias por ahora. Abre la página de cobros y responde lo que falte; después lo intentaremos de nuevo.',
      balance:
        'Aún no hay saldo suficiente en el sitio. Hemos avisado a quien lo administra; no tienes que hacer nada.',
      other:
        'Hemos avisado a quien administra el sitio. Mira en tu página de cobros si falta algo por tu parte.',
    },
    amount: 'Importe',
    order: 'Pedido',
    button: 'Abrir cobros',
    why: (origin: string) => `Recibes este correo porque vendes entradas en ${origin}.`,
    operatorSubject: (site: string, amount: string) => `${site}: se rechazó una transferencia de ${amount}`,
    operatorText: (amount: string, name: string) =>
      `Stripe ha rechazado transferir ${amount} a ${name}. El dinero sigue en tu saldo y se sigue debiendo.`,
    operatorNext: {
      currency:
        'Stripe transfiere en la moneda en la que se liquidó el cobro. Añade a tu cuenta de Stripe una cuenta bancaria en la moneda de la venta y ajusta STRIPE_CURRENCIES, o paga al organizador de otra manera.',
      account:
        'La cuenta del organizador no admite transferencias o está en un país al que tu plataforma no puede transferir. Mira la cuenta en el panel de Stripe.',
      balance:
        'Tu saldo disponible es insuficiente. Pon los pagos de tu propia cuenta en manual y añade fondos.',
      other: 'Mira la cuenta y el cobro en el panel de Stripe.',
    },
    reason: 'Stripe dice',
    operatorWhy: (origin: string) => `Recibes este correo porque administras ${origin}.`,
  },
  ne: {
    subject: (amount: string) => `${amount} तपाईंलाई पठाउन सकिएन`,
    heading: 'एउटा रकमान्तर अस्वीकार भयो',
    hello: (name: string) => `नमस्ते ${name},`,
    helloYou: 'नमस्ते,',
    text: (amount: string, event: string) =>
      `भुक्तानी सेवाले ${event} को ${amount} तपाईंको खातामा पठाउन अस्वीकार गर्‍यो। रकम तपाईंका लागि सुरक्षित छ।`,
    next: {
      currency:
        'यो साइटले पठाउन नसक्ने मुद्रामा बिक्री भएको थियो। तपाईंले केही गर्नुपर्दैन: साइट सञ्चालकलाई खबर गरिएको छ र उहाँले सम्पर्क गर्नुहुनेछ।',
      account:
        'तपाईंको भुक्तानी खाताले अहिले रकम लिन सक्दैन। भुक्तानी पृष्ठ खोलेर बाँकी प्रश्नहरूको जवाफ दिनुहोस्; त्यसपछि फेरि प्रयास हुन्छ।',
      balance: 'साइटको खातामा अझै पर्याप्त रकम छैन। सञ्चालकलाई खबर गरिएको छ; तपाईंले केही गर्नुपर्दैन।',
      other: 'साइट सञ्चालकलाई खबर गरिएको छ। तपाईंबाट केही चाहिएको छ कि भनेर भुक्तानी पृष्ठ हेर्नुहोस्।',
    },
    amount: 'रकम',
    order: 'अर्डर',
    button: 'भुक्तानी खोल्नुहोस्',
    why: (origin: string) => `तपाईं ${origin} मा टिकट बेच्नुहुन्छ, त्यसैले यो इमेल आएको हो।`,
    operatorSubject: (site: string, amount: string) => `${site}: ${amount} को रकमान्तर अस्वीकार भयो`,
    operatorText: (amount: string, name: string) =>
      `Stripe ले ${name} लाई ${amount} पठाउन अस्वीकार गर्‍यो। रकम तपाईंकै मौज्दातमा छ र तिर्न बाँकी छ।`,
    operatorNext: {
      currency:
        'Stripe ले भुक्तानी जुन मुद्रामा फर्छ्यौट भयो त्यसैमा रकम पठाउँछ। बिक्रीको मुद्राको बैंक खाता आफ्नो Stripe खातामा थपेर STRIPE_CURRENCIES मिलाउनुहोस्, वा आयोजकलाई अर्को तरिकाले तिर्नुहोस्।',
      account:
        'आयोजकको खाताले रकम लिँदैन, वा तपाईंको प्लेटफर्मले पठाउन नमिल्ने देशमा छ। Stripe को ड्यासबोर्डमा खाता हेर्नुहोस्।',
      balance: 'तपाईंको उपलब्ध मौज्दात कम छ। आफ्नो खाताको भुक्तानी म्यानुअल बनाएर रकम थप्नुहोस्।',
      other: 'Stripe को ड्यासबोर्डमा खाता र भुक्तानी हेर्नुहोस्।',
    },
    reason: 'Stripe भन्छ',
    operatorWhy: (origin: string) => `तपाईं ${origin} चलाउनुहुन्छ, त्यसैले यो इमेल आएको हो।`,
  },
});
