import { messages } from '#lib/language/index.ts';

/** How a chapter and its members speak to each other: its parts, and what was done in them. */
export const words = messages({
  en: {
    part: { announcements: 'Announcements', polls: 'Polls' },
    changeOf: {
      'announcements.create': 'wrote an announcement',
      'announcements.edit': 'changed an announcement',
      'announcements.schedule': 'gave an announcement its time',
      'announcements.publish': 'published an announcement',
      'announcements.withdraw': 'took back an announcement',
      'polls.create': 'prepared a poll',
      'polls.edit': 'changed a poll',
      'polls.schedule': 'gave a poll its time',
      'polls.open': 'opened a poll',
      'polls.close': 'ended a poll at its time',
      'polls.cancel': 'called a poll off',
      'polls.spoil': 'could not open a ballot box',
    },
  },
  es: {
    part: { announcements: 'Anuncios', polls: 'Votaciones' },
    changeOf: {
      'announcements.create': 'escribió un anuncio',
      'announcements.edit': 'cambió un anuncio',
      'announcements.schedule': 'programó un anuncio',
      'announcements.publish': 'publicó un anuncio',
      'announcements.withdraw': 'retiró un anuncio',
      'polls.create': 'preparó una votación',
      'polls.edit': 'cambió una votación',
      'polls.schedule': 'programó una votación',
      'polls.open': 'abrió una votación',
      'polls.close': 'cerró una votación a su hora',
      'polls.cancel': 'anuló una votación',
      'polls.spoil': 'no pudo abrir una urna',
    },
  },
  ne: {
    part: { announcements: 'सूचना', polls: 'मतदान' },
    changeOf: {
      'announcements.create': 'सूचना लेख्नुभयो',
      'announcements.edit': 'सूचना बदल्नुभयो',
      'announcements.schedule': 'सूचनाको समय तोक्नुभयो',
      'announcements.publish': 'सूचना प्रकाशित गर्नुभयो',
      'announcements.withdraw': 'सूचना फिर्ता लिनुभयो',
      'polls.create': 'मतदान तयार गर्नुभयो',
      'polls.edit': 'मतदान बदल्नुभयो',
      'polls.schedule': 'मतदानको समय तोक्नुभयो',
      'polls.open': 'मतदान खोल्नुभयो',
      'polls.close': 'समयमै मतदान बन्द गर्नुभयो',
      'polls.cancel': 'मतदान रद्द गर्नुभयो',
      'polls.spoil': 'मतपेटिका खोल्न सक्नुभएन',
    },
  },
});
