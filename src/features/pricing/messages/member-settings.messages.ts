import { messages } from '#lib/language/index.ts';

/** For which members a ticket is, in its form. */
export const words = messages({
  en: {
    members: 'Members',
    membersText: 'Member prices, or tickets only for members',
    alike: 'Same terms for everyone',
    price: 'Lower price for members',
    only: 'Members only',
    chapterHint: 'Includes its sub-chapters.',
    choose: 'Choose a chapter',
    tiersHint: 'Choose none to include all of them.',
    memberPriceHint: 'Everyone sees it. If other discounts apply, the best one counts.',
    limitHint: 'Across all their orders. Leave empty for no limit.',
    familyHint: 'A single member gets one. A family gets one for each person.',
  },
  es: {
    members: 'Miembros',
    membersText: 'Precios para miembros, o entradas solo para ellos',
    alike: 'Los miembros la compran como todo el mundo',
    price: 'Los miembros pagan menos',
    only: 'Solo la pueden comprar miembros',
    chapterHint: 'Y de todas sus subsecciones.',
    choose: 'Elige una sección',
    tiersHint: 'No elijas ninguna para que cuenten todas.',
    memberPriceHint: 'Lo ve todo el mundo. De este y otros descuentos cuenta el mejor.',
    limitHint: 'En todos sus pedidos. Vacío: sin límite.',
    familyHint: 'Una para un miembro individual, una para cada persona de una familia.',
  },
  ne: {
    members: 'सदस्यहरू',
    membersText: 'सदस्य मूल्य, वा सदस्यका लागि मात्र टिकट',
    alike: 'सदस्यले पनि सबैजस्तै किन्छन्',
    price: 'सदस्यले कम तिर्छन्',
    only: 'सदस्यले मात्र किन्न पाउँछन्',
    chapterHint: 'त्यसका सबै उपशाखाका पनि।',
    choose: 'शाखा छान्नुहोस्',
    tiersHint: 'सबैका लागि कुनै पनि नछान्नुहोस्।',
    memberPriceHint: 'यो सबैले देख्छन्। यो र अरू छुटमध्ये सबैभन्दा राम्रो एउटा लागू हुन्छ।',
    limitHint: 'उहाँका सबै अर्डरमा गरी। खाली छोडे सीमा हुँदैन।',
    familyHint: 'एक्लो सदस्यलाई एउटा, परिवारमा हरेकलाई एउटा।',
  },
});
