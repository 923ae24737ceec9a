import { messages } from '#lib/language/index.ts';

/** Why something about staff is refused. */
export const words = messages({
  en: {
    emailMissing: 'Enter an email address.',
    noEmail: 'Enter a valid email address.',
    chooseRole: 'Choose a role.',
    nameTooLong: (most: number) => `Use at most ${most} characters.`,
    already: 'This person has access already. Change their role instead.',
    over: 'This link has been used, has expired or was replaced by a newer one. Ask a superuser for another.',
    yourself: 'You can’t end your own access. Ask another superuser.',
  },
  es: {
    emailMissing: 'Escribe una dirección de correo.',
    noEmail: 'Escribe una dirección de correo válida.',
    chooseRole: 'Elige una función.',
    nameTooLong: (most) => `Como máximo ${most} caracteres.`,
    already: 'Esta persona ya tiene acceso. Cambia su función.',
    over: 'Este enlace ya se ha usado, ha caducado o lo sustituye otro más nuevo. Pide otro a un superusuario.',
    yourself: 'No puedes retirarte el acceso. Pídelo a otro superusuario.',
  },
  ne: {
    emailMissing: 'इमेल ठेगाना लेख्नुहोस्।',
    noEmail: 'मान्य इमेल ठेगाना लेख्नुहोस्।',
    chooseRole: 'भूमिका छान्नुहोस्।',
    nameTooLong: (most) => `बढीमा ${most} अक्षर।`,
    already: 'यस व्यक्तिसँग पहिले नै पहुँच छ। बरु भूमिका बदल्नुहोस्।',
    over: 'यो लिङ्क प्रयोग भइसक्यो, म्याद सकियो वा नयाँले ठाउँ लियो। सुपरयुजरसँग अर्को माग्नुहोस्।',
    yourself: 'तपाईं आफ्नै पहुँच हटाउन सक्नुहुन्न। अर्को सुपरयुजरलाई भन्नुहोस्।',
  },
});
