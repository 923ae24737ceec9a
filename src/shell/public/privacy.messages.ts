import { messages } from '#lib/language/index.ts';
import { withEnding } from '#lib/site-name.ts';

export const words = messages({
  en: {
    title: 'Privacy',
    description: (site: string) => `What ${site} stores about you, why, for how long, and who sees it.`,
    lead: 'What we store, why, who sees it, and how you delete it. There is no advertising here, and nothing follows you to other sites.',
  },
  es: {
    title: 'Privacidad',
    description: (site) => `Qué guarda ${site} sobre ti, por qué, durante cuánto tiempo y quién lo ve.`,
    lead: 'Qué guardamos, por qué, quién lo ve y cómo te deshaces de ello. Aquí no hay anuncios, y nada te sigue a otros sitios.',
  },
  ne: {
    title: 'गोपनीयता',
    description: (site) => `${withEnding(site, 'ले')} तपाईंबारे के राख्छ, किन, कति समय, र कसले देख्छ।`,
    lead: 'हामी के राख्छौँ, किन, कसले देख्छ, र कसरी हटाउने। यहाँ विज्ञापन छैन, र केहीले तपाईंलाई अरू साइटसम्म पछ्याउँदैन।',
  },
});
