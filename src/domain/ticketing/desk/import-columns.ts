import type { TableLine } from '#platform/spreadsheet/index.ts';

/** One person of a list, as it was read. */
export interface ImportedPerson {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** What stands there for the ticket. */
  ticket: string;
}

/** What columns are called in the lists that people have, in the languages that are spoken here. */
const NAMES: Readonly<Record<'name' | 'first' | 'last' | 'email' | 'phone' | 'ticket', readonly string[]>> = {
  name: [
    'name',
    'full name',
    'attendee',
    'attendee name',
    'guest',
    'holder',
    'nombre',
    'nombre completo',
    'asistente',
    'नाम',
    'पूरा नाम',
  ],
  first: ['first name', 'first', 'given name', 'nombre de pila'],
  last: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos', 'थर'],
  email: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'attendee email',
    'correo',
    'correo electrónico',
    'इमेल',
  ],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'teléfono', 'móvil', 'फोन', 'मोबाइल'],
  ticket: ['ticket', 'ticket type', 'ticket name', 'type', 'entrada', 'tipo', 'tipo de entrada', 'टिकट'],
};

/** The people of a table whose first line names its columns; null when it names nobody's name or address. */
export function peopleIn([head, ...lines]: readonly TableLine[]): ImportedPerson[] | null {
  const titles = (head?.cells ?? []).map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' ')
      .trim(),
  );
  const at = (column: keyof typeof NAMES): number =>
    titles.findIndex((title) => NAMES[column].includes(title));
  const [name, first, last] = [at('name'), at('first'), at('last')];
  const [email, phone, ticket] = [at('email'), at('phone'), at('ticket')];
  if (name < 0 && first < 0 && last < 0 && email < 0) return null;
  return lines.map(({ line, cells }) => {
    const cell = (column: number): string => (cells[column] ?? '').replaceAll('\0', '').trim().slice(0, 300);
    const whole = [cell(first), cell(last)].filter(Boolean).join(' ');
    return {
      line,
      name: cell(name) || whole,
      email: cell(email),
      phone: cell(phone),
      ticket: cell(ticket),
    };
  });
}
