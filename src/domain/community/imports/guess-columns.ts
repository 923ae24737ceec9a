import { folded } from '../model/searched.ts';
import { REGISTER_FIELDS, type RegisterField } from './schema.ts';

/** What columns are called in the registers that people have, in the languages that are spoken here. */
const NAMES: Readonly<Record<RegisterField, readonly string[]>> = {
  number: [
    'number',
    'member no',
    'member number',
    'member id',
    'membership number',
    'número',
    'número de socio',
    'n.º de socio',
    'सदस्य नम्बर',
    'सदस्य नं',
  ],
  name: [
    'name',
    'full name',
    'member',
    'member name',
    'nombre',
    'nombre completo',
    'nombre y apellidos',
    'socio',
    'miembro',
    'नाम',
    'पूरा नाम',
    'सदस्यको नाम',
  ],
  first: ['first name', 'first', 'given name', 'nombre de pila', 'पहिलो नाम'],
  last: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos', 'थर'],
  email: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'correo',
    'correo electrónico',
    'इमेल',
    'इमेल ठेगाना',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'mobile number',
    'whatsapp',
    'teléfono',
    'móvil',
    'फोन',
    'मोबाइल',
    'फोन नम्बर',
  ],
  city: ['city', 'town', 'place', 'ciudad', 'localidad', 'población', 'सहर', 'शहर', 'ठाउँ'],
  country: ['country', 'country of residence', 'país', 'país de residencia', 'देश', 'मुलुक'],
  bornOn: [
    'date of birth',
    'birth date',
    'birthdate',
    'birthday',
    'born',
    'dob',
    'fecha de nacimiento',
    'nacimiento',
    'जन्म मिति',
    'जन्ममिति',
  ],
  joinedOn: [
    'joined',
    'joined on',
    'member since',
    'since',
    'date joined',
    'join date',
    'fecha de alta',
    'alta',
    'miembro desde',
    'सदस्यता मिति',
    'सदस्य भएको मिति',
  ],
  paidUntil: [
    'paid until',
    'valid until',
    'expires',
    'expiry',
    'expiry date',
    'pagado hasta',
    'válido hasta',
    'caduca',
    'caducidad',
    'तिरेको म्याद',
    'म्याद',
  ],
  tier: [
    'membership',
    'membership type',
    'type',
    'tier',
    'category',
    'modalidad',
    'tipo',
    'tipo de socio',
    'categoría',
    'सदस्यता',
    'सदस्यता प्रकार',
  ],
  chapter: ['chapter', 'branch', 'section', 'capítulo', 'sección', 'delegación', 'शाखा'],
  language: ['language', 'idioma', 'lengua', 'भाषा'],
};

const plain = (heading: string): string =>
  folded(heading.replaceAll(/[_*:]+/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the columns of a register seem to be, by their headings; each field at most once, the first one that fits. */
export function guessColumns(headings: readonly string[]): Partial<Record<RegisterField, number>> {
  const titles = headings.map(plain);
  const found: Partial<Record<RegisterField, number>> = {};
  for (const field of REGISTER_FIELDS) {
    const names = NAMES[field].map(plain);
    const at = titles.findIndex((title) => names.includes(title));
    if (at >= 0) found[field] = at;
  }
  return found;
}
