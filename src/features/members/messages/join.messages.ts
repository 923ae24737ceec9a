import { messages } from '#lib/language/index.ts';

/** What a membership gives and costs, for who is no member yet. */
export const words = messages({
  en: {
    costs: 'What it costs',
    others: 'Your chapter may offer other memberships, too.',
    gives: 'What you get',
    gifts: [
      'A membership card with a code, on your phone and as a PDF.',
      'Prices for members, and tickets for members only, at events that have them.',
      'A vote in the polls of your chapter.',
      'News by email, if you want it.',
    ],
    how: 'How it works',
    steps: [
      'Choose your chapter and a membership.',
      'An officer decides about your application, and we email you.',
      'If your membership has dues, you pay them by card after that.',
    ],
  },
  es: {
    costs: 'Cuánto cuesta',
    others: 'Tu sección puede ofrecer otras cuotas.',
    gives: 'Qué obtienes',
    gifts: [
      'Un carné con código, en el móvil y en PDF.',
      'Precios para miembros, y entradas solo para miembros, en los eventos que los tienen.',
      'Un voto en las votaciones de tu sección.',
      'Noticias por correo, si las quieres.',
    ],
    how: 'Cómo funciona',
    steps: [
      'Elige tu sección y una cuota.',
      'Un cargo decide sobre tu solicitud y te escribimos.',
      'Si tu cuota tiene importe, la pagas después con tarjeta.',
    ],
  },
  ne: {
    costs: 'कति लाग्छ',
    others: 'तपाईंको शाखामा अरू प्रकारका सदस्यता पनि हुन सक्छन्।',
    gives: 'तपाईंले के पाउनुहुन्छ',
    gifts: [
      'कोडसहितको सदस्यता कार्ड, फोनमा र PDF मा।',
      'सदस्य मूल्य वा सदस्यका लागि मात्र टिकट भएका कार्यक्रममा ती सुविधा।',
      'आफ्नो शाखाको मतदानमा मत।',
      'चाहनुभए इमेलबाट समाचार।',
    ],
    how: 'कसरी हुन्छ',
    steps: [
      'आफ्नो शाखा र सदस्यताको प्रकार छान्नुहोस्।',
      'पदाधिकारीले तपाईंको निवेदनमा निर्णय गर्नुहुन्छ, र हामी इमेल पठाउँछौं।',
      'सदस्यता शुल्क लाग्ने भए त्यसपछि कार्डबाट तिर्नुहुन्छ।',
    ],
  },
});
