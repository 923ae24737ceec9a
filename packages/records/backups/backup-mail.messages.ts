import { messages } from '#lib/language/index.ts';

/** To those who run the site: what went wrong with a backup that nobody waits for. */
export const words = messages({
  en: {
    subject: 'The scheduled backup failed',
    text: 'A scheduled backup could not be created or stored, so your latest backup is older than it should be. The next one runs at its usual time.',
    reason: (why: string) => `Reason: ${why}`,
    why: (site: string) => `You get this email because you are a superuser of ${site}.`,
  },
  es: {
    subject: 'Ha fallado la copia de seguridad programada',
    text: 'Una copia de seguridad programada no se ha podido hacer o guardar, así que la última que tienes es más antigua de lo que crees. La siguiente se intentará a su hora.',
    reason: (why) => `El motivo: ${why}`,
    why: (site) => `Recibes este correo porque administras ${site}.`,
  },
  ne: {
    subject: 'तोकिएको ब्याकअप बनेन',
    text: 'तोकिएको समयको ब्याकअप बन्न वा राख्न सकेन, त्यसैले तपाईंसँग भएको अन्तिम ब्याकअप सोचेभन्दा पुरानो छ। अर्को ब्याकअप आफ्नै समयमा बनाइनेछ।',
    reason: (why) => `कारण: ${why}`,
    why: (site) => `तपाईं ${site} को सुपरयुजर भएकाले यो इमेल आएको हो।`,
  },
});
