import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    checkout: 'Checkout',
    checkoutOf: (event: string) => `Checkout · ${event}`,
    howFar: 'Checkout steps',
    tickets: 'Tickets',
    extras: 'Add to your tickets',
    details: 'Your details',
    payment: 'Payment',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    chooseOthers: 'Choose other tickets',
    addDate: 'Add another date',
    noAccount: (link: (text: string) => ReactNode) => (
      <>You don’t need an account. {link('Sign in')} if you have one.</>
    ),
    order: 'Your order',
    notPaid: 'Your order is not paid yet',
    keptUntil: (time: ReactNode) => (
      <>You were not charged. We hold your tickets until {time}. Continue when you are ready.</>
    ),
    ranOut: 'You were not charged, and the time to pay has run out. Continue to order again.',
  },
  es: {
    checkout: 'Compra',
    checkoutOf: (event) => `Compra · ${event}`,
    howFar: 'Pasos de la compra',
    tickets: 'Entradas',
    extras: 'Añade a tus entradas',
    details: 'Tus datos',
    payment: 'Pago',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    chooseOthers: 'Elegir otras entradas',
    addDate: 'Añadir otra fecha',
    noAccount: (link) => <>No necesitas cuenta. {link('Inicia sesión')} si tienes una.</>,
    order: 'Tu pedido',
    notPaid: 'Tu pedido aún no está pagado',
    keptUntil: (time) => (
      <>No se ha cobrado nada. Te guardamos las entradas hasta las {time}: sigue cuando quieras.</>
    ),
    ranOut: 'No se ha cobrado nada, y el tiempo para pagar se ha agotado. Continúa para pedirlas otra vez.',
  },
  ne: {
    checkout: 'खरिद',
    checkoutOf: (event) => `खरिद · ${event}`,
    howFar: 'अर्डरका चरण',
    tickets: 'टिकट',
    extras: 'टिकटमा थप्नुहोस्',
    details: 'तपाईंको विवरण',
    payment: 'भुक्तानी',
    name: 'नाम',
    email: 'इमेल',
    phone: 'फोन',
    chooseOthers: 'अरू टिकट छान्नुहोस्',
    addDate: 'अर्को मिति थप्नुहोस्',
    noAccount: (link) => <>खाता चाहिँदैन। खाता छ भने {link('साइन इन गर्नुहोस्')}।</>,
    order: 'तपाईंको अर्डर',
    notPaid: 'तपाईंको अर्डरको भुक्तानी भएको छैन',
    keptUntil: (time) => (
      <>केही रकम काटिएको छैन। {time} सम्म तपाईंका टिकट जोगाइएका छन्: तयार भएपछि अगाडि बढ्नुहोस्।</>
    ),
    ranOut: 'केही रकम काटिएको छैन, र तिर्ने समय सकियो। फेरि अर्डर गर्न अगाडि बढ्नुहोस्।',
  },
});
