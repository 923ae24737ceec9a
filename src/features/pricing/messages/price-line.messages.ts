import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    soldOut: 'Sold out',
    asYouLike: 'Pay what you like',
    free: 'Free',
    freeTo: (most: string) => `Free to ${most}`,
    from: (least: string) => `From ${least}`,
  },
  es: {
    soldOut: 'Agotado',
    asYouLike: 'Paga lo que quieras',
    free: 'Gratis',
    freeTo: (most) => `De gratis a ${most}`,
    from: (least) => `Desde ${least}`,
  },
  ne: {
    soldOut: 'सबै बिकिसके',
    asYouLike: 'इच्छाअनुसार तिर्नुहोस्',
    free: 'निःशुल्क',
    freeTo: (most) => `निःशुल्कदेखि ${most} सम्म`,
    from: (least) => `${least} देखि`,
  },
});
