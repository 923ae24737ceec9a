import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    haveCode: 'Have a code?',
    code: 'Code',
    use: 'Apply',
    counts: (code: string) => `Code ${code} is applied. You see the discount in your order.`,
  },
  es: {
    haveCode: '¿Tienes un código?',
    code: 'Código',
    use: 'Usarlo',
    counts: (code: string) => `Tu código ${code} vale. Lo que rebaja se calcula con tu pedido.`,
  },
  ne: {
    haveCode: 'कोड छ?',
    code: 'कोड',
    use: 'प्रयोग गर्नुहोस्',
    counts: (code: string) => `तपाईंको कोड ${code} लाग्यो। कति घट्छ भन्ने अर्डरसँगै हिसाब हुन्छ।`,
  },
});
