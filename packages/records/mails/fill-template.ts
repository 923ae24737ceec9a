import type { MailTemplate } from '../schema/mail-templates.ts';
import type { Collection } from '../schema/collection.ts';
import type { Row } from '../schema/row.ts';

/** What stands for the placeholders, but for those of the record. */
export interface TemplateValues {
  APP_NAME: string;
  APP_URL: string;
  TOKEN?: string;
  OTP?: string;
  OTP_ID?: string;
  ALERT_INFO?: string;
}

const PLACEHOLDER = /\{(?:([A-Z_]+)|RECORD:(\w+))\}/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string);

/**
 * A template with its placeholders filled in, once over: what a person has written about himself is never read as a
 * placeholder. The body is HTML, so values are escaped there; the subject is one line of text. Hidden fields (password
 * and token key are) stay as they were written.
 */
export function fillTemplate(
  template: MailTemplate,
  values: TemplateValues,
  collection: Collection,
  row: Row,
): { subject: string; body: string } {
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(PLACEHOLDER, (whole, name: keyof TemplateValues | undefined, field = '') => {
      const value = name ? values[name] : fieldText(collection, row, field);
      return value === undefined ? whole : write(value);
    });
  return {
    subject: fill(template.subject, (value) => value)
      .replace(/\s+/g, ' ')
      .trim(),
    body: fill(template.body, escaped),
  };
}

function fieldText(collection: Collection, row: Row, name: string): string | undefined {
  const field = collection.byName.get(name);
  if (!field || field.hidden || field.type === 'password' || name === 'tokenKey') return undefined;
  if (field.type === 'bool') return row[name] === 1 ? 'true' : 'false';
  return String(row[name] ?? '');
}
