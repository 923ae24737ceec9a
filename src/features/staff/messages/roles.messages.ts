import { messages } from '#lib/language/index.ts';

/** The roles in which the site is run. */
export const words = messages({
  en: {
    role: {
      superuser: 'Superuser',
      support: 'Support',
      finance: 'Finance',
      moderation: 'Moderation',
      technical: 'Technical',
    },
    does: {
      superuser: 'May do everything, by the API too, and decides who is staff.',
      support: 'Finds orders, tickets and accounts, sends emails again and answers messages.',
      finance: 'Sees orders, payouts, disputes and fees, and retries failed payments.',
      moderation: 'Takes events down, suspends accounts and answers reports.',
      technical: 'Looks after jobs, emails, logs, backups and settings, and reads the data.',
    },
  },
  es: {
    role: {
      superuser: 'Superusuario',
      support: 'Atención',
      finance: 'Finanzas',
      moderation: 'Moderación',
      technical: 'Técnica',
    },
    does: {
      superuser: 'Puede hacerlo todo, también por la API, y decide quién forma parte del personal.',
      support: 'Busca pedidos, entradas y cuentas, reenvía correos y responde mensajes.',
      finance: 'Ve pedidos, pagos, disputas y comisiones, y repite los pagos que fallaron.',
      moderation: 'Retira eventos, suspende cuentas y responde a las denuncias.',
      technical: 'Cuida los trabajos, correos, registros, copias y ajustes, y lee los datos.',
    },
  },
  ne: {
    role: {
      superuser: 'सुपरयुजर',
      support: 'सहायता',
      finance: 'वित्त',
      moderation: 'निगरानी',
      technical: 'प्राविधिक',
    },
    does: {
      superuser: 'API बाट पनि सबै कुरा गर्न सक्छन्, र को कर्मचारी हो भन्ने निर्णय गर्छन्।',
      support: 'अर्डर, टिकट र खाता खोज्छन्, इमेल फेरि पठाउँछन् र सन्देशको जवाफ दिन्छन्।',
      finance: 'अर्डर, भुक्तानी, विवाद र शुल्क हेर्छन्, र असफल भुक्तानी फेरि चलाउँछन्।',
      moderation: 'कार्यक्रम हटाउँछन्, खाता निलम्बन गर्छन् र उजुरीको जवाफ दिन्छन्।',
      technical: 'काम, इमेल, लग, ब्याकअप र सेटिङ हेर्छन्, र डाटा पढ्छन्।',
    },
  },
});
