import type { FieldError } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { EditorField, EmailField, TextField, UrlField } from './field.ts';
import { fieldError, REQUIRED } from './field-error.ts';

export const DEFAULT_MAX_TEXT = 5_000;
export const DEFAULT_MAX_CONTENT = 5 << 20;

export function checkLength(text: string, min: number, max: number): FieldError | null {
  // PocketBase counts characters, not UTF-16 units.
  const length = text.length < min || text.length > max ? Array.from(text).length : text.length;
  if (min > 0 && length < min)
    return fieldError('min_text_constraint', `Must be at least ${min} character(s).`, { min });
  if (length > max)
    return fieldError('max_text_constraint', `Must be no more than ${max} character(s).`, { max });
  return null;
}

/** A collection's pattern may be one that only PocketBase's engine reads; what can't be read lets nothing pass. */
function matches(pattern: string, text: string): boolean {
  let known = patterns.get(pattern);
  if (!known) patterns.set(pattern, (known = compiled(pattern)));
  return known.test(text);
}

const patterns = new Lru<RegExp>(500);

function compiled(pattern: string): RegExp {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return /(?!)/;
}

/** What an id may not hold, nor be: it names a folder, on whatever system. */
const NOT_IN_IDS = './\\|"\'`<>:?*%$\0\t\n\r ';
const RESERVED_IDS = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])$/i;
const LOWER_CASE_ID = '^[a-z0-9]+$';

function checkId(text: string): FieldError | null {
  const wrong = Array.from(NOT_IN_IDS).find((letter) => text.includes(letter));
  if (wrong !== undefined) {
    return fieldError('forbidden_pk_character', `'${wrong}' is not a valid primary key character.`, {
      ch: wrong,
    });
  }
  return RESERVED_IDS.test(text)
    ? fieldError('reserved_pk', `The primary key '${text.toUpperCase()}' is reserved and cannot be used.`, {
        reserved: text.toUpperCase(),
      })
    : null;
}

export function checkText(field: TextField, text: string): FieldError | null {
  if (text === '') return field.required || field.primaryKey ? REQUIRED : null;
  const length = checkLength(text, field.min, field.max || DEFAULT_MAX_TEXT);
  if (length) return length;
  if (field.pattern && !matches(field.pattern, text)) {
    return fieldError('invalid_format', 'Invalid value format.');
  }
  return field.primaryKey && field.pattern !== LOWER_CASE_ID ? checkId(text) : null;
}

export function checkEditor(field: EditorField, html: string): FieldError | null {
  if (html === '') return field.required ? REQUIRED : null;
  const max = field.maxSize || DEFAULT_MAX_CONTENT;
  if (Buffer.byteLength(html) <= max) return null;
  return fieldError('content_size_limit', `The maximum allowed content size is ${max} bytes.`, {
    maxSize: max,
  });
}

/** The local part and the domain as addresses are written in practice (HTML's own rule), with a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

export function isEmail(text: string): boolean {
  return text.length <= 255 && EMAIL.test(text);
}

export function checkEmail(field: EmailField, text: string): FieldError | null {
  if (text === '') return field.required ? REQUIRED : null;
  if (!isEmail(text)) return fieldError('is_email', 'Must be a valid email address.');
  const domain = text.slice(text.lastIndexOf('@') + 1);
  return domainAllowed(field, domain)
    ? null
    : fieldError('email_domain_not_allowed', 'Email domain is not allowed.');
}

/** An address with or without its scheme, as PocketBase takes them; never one that would run in whoever follows it. */
const URL_TEXT =
  /^(?:(?:ftp|tcp|udp|wss?|https?):\/\/)?(?:[^\s/?#@:]+(?::[^\s/?#@]*)?@)?((?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,62}[\p{L}\p{N}])?|\[[\da-f:.]+\])\.?(?::(\d{1,5}))?(?:[/?#][^\s]*)?$/iu;
const MAX_URL = 2_083;

export function checkUrl(field: UrlField, text: string): FieldError | null {
  if (text === '') return field.required ? REQUIRED : null;
  const [, host = '', port = '0'] = (text.length <= MAX_URL && URL_TEXT.exec(text)) || [];
  const complete = text.includes('://') || host === 'localhost' || host.includes('.') || host.startsWith('[');
  if (host === '' || !complete || Number(port) > 65_535)
    return fieldError('invalid_url', 'Must be a valid url.');
  return domainAllowed(field, host)
    ? null
    : fieldError('url_domain_not_allowed', 'Url domain is not allowed.');
}

function domainAllowed(field: EmailField | UrlField, domain: string): boolean {
  if (field.onlyDomains?.length) return field.onlyDomains.includes(domain);
  return !field.exceptDomains?.includes(domain);
}
