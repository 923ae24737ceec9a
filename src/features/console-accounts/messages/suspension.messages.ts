import { messages, number } from '#lib/language/index.ts';

/** What the owner of a suspended account reads, and what is wrong with a reason. */
export const words = messages({
  en: {
    reasonMissing: 'Enter the reason. The owner of the account reads it.',
    reasonTooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    suspendedAlready: 'This account is suspended already.',
    refused: (reason: string) =>
      `This account is suspended. The reason given: “${reason}” If you think that this is a mistake, write to us on the contact page.`,
    suspended: (site: string) => `Your account at ${site} is suspended`,
    suspendedText: 'You can’t sign in to your account at the moment.',
    keeps: 'Tickets that you bought stay valid: the emails with your tickets still open them.',
    reason: 'Reason',
    write: 'Write to us',
    lifted: (site: string) => `Your account at ${site} is open again`,
    liftedText: 'The suspension is lifted. You can sign in as before.',
    signIn: 'Sign in',
    why: (site: string) => `You get this email because you have an account at ${site}.`,
  },
  es: {
    reasonMissing: 'Escribe el motivo. Lo lee el titular de la cuenta.',
    reasonTooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    suspendedAlready: 'Esta cuenta ya está suspendida.',
    refused: (reason) =>
      `Esta cuenta está suspendida. El motivo: «${reason}» Si crees que es un error, escríbenos en la página de contacto.`,
    suspended: (site) => `Tu cuenta en ${site} está suspendida`,
    suspendedText: 'De momento no puedes entrar en tu cuenta.',
    keeps: 'Las entradas que compraste siguen siendo válidas: los correos con tus entradas las abren igual.',
    reason: 'Motivo',
    write: 'Escríbenos',
    lifted: (site) => `Tu cuenta en ${site} vuelve a estar abierta`,
    liftedText: 'La suspensión ha terminado. Puedes entrar como antes.',
    signIn: 'Iniciar sesión',
    why: (site) => `Recibes este correo porque tienes una cuenta en ${site}.`,
  },
  ne: {
    reasonMissing: 'कारण लेख्नुहोस्। खाताको धनीले यो पढ्छन्।',
    reasonTooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    suspendedAlready: 'यो खाता पहिल्यै निलम्बित छ।',
    refused: (reason) =>
      `यो खाता निलम्बित छ। दिइएको कारण: “${reason}” यो गल्ती हो जस्तो लाग्छ भने सम्पर्क पृष्ठमा हामीलाई लेख्नुहोस्।`,
    suspended: (site) => `${site} मा तपाईंको खाता निलम्बित भयो`,
    suspendedText: 'अहिले तपाईं आफ्नो खातामा साइन इन गर्न सक्नुहुन्न।',
    keeps: 'तपाईंले किनेका टिकट मान्य नै छन्: टिकट भएका इमेलबाट ती अझै खुल्छन्।',
    reason: 'कारण',
    write: 'हामीलाई लेख्नुहोस्',
    lifted: (site) => `${site} मा तपाईंको खाता फेरि खुल्यो`,
    liftedText: 'निलम्बन हट्यो। तपाईं पहिलेजस्तै साइन इन गर्न सक्नुहुन्छ।',
    signIn: 'साइन इन गर्नुहोस्',
    why: (site) => `${site} मा तपाईंको खाता भएकाले यो इमेल आएको हो।`,
  },
});
