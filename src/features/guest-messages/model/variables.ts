/** What can stand in a message in braces, and is another for each guest or event. */
export const VARIABLES = [
  'first_name',
  'name',
  'event',
  'date',
  'time',
  'place',
  'organiser',
  'order',
  'ticket_link',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Beside them what only the frame of a mail has. */
type Slot = Variable | 'unsubscribe';
export type Values = Readonly<Record<Slot, string>>;

const IN_BRACES = /\{\s*([\p{L}][\p{L} _-]{0,40}?)\s*\}/gu;
const SLOT = /\{([a-z_]+)\}/g;

const nameOf = (written: string): string => written.toLowerCase().replace(/[\s-]+/g, '_');
const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);

/** The text with each variable spelled the one way: `{First name}` becomes `{first_name}`. */
export function spelledAlike(text: string): string {
  return text.replace(IN_BRACES, (whole, written: string) => {
    const name = nameOf(written);
    return isVariable(name) ? `{${name}}` : whole;
  });
}

/** The first thing in braces that is no variable, as it was written; null when there is none. */
export function unknownVariable(text: string): string | null {
  for (const [, written = ''] of text.matchAll(IN_BRACES)) {
    if (!isVariable(nameOf(written))) return written.trim();
  }
  return null;
}

/** Plain text with every variable replaced, in one pass: what a guest is called is never read as a variable. */
export function filledText(text: string, values: Values): string {
  return text.replace(SLOT, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Slot] : whole,
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The same for HTML, where the values are text. */
export function filledHtml(html: string, values: Values): string {
  return html.replace(SLOT, (whole, name: string) =>
    Object.hasOwn(values, name)
      ? values[name as Slot].replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
      : whole,
  );
}
