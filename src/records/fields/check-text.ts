import type { FieldError } from '#lib/errors.ts';
import type { EditorField, EmailField, TextField, UrlField } from './field.ts';
import { fieldError, REQUIRED } from './field-error.ts';

const DEFAULT_MAX_TEXT = 5_000;
const DEFAULT_MAX_CONTENT = 5 << 20;

export function checkLength(text: string, min: number, max: number): FieldError | null {
  // PocketBase counts characters, not UTF-16 units.
  const length = text.length < min || text.length > max ? Array.from(text).length : text.length;
  if (min > 0 && length < min)
    return fieldError('min_text_constraint', `Must be at least ${min} character(s).`);
  if (length > max) return fieldError('max_text_constraint', `Must be no more than ${max} character(s).`);
  return null;
}

export function checkText(field: TextField, text: string): FieldError | null {
  if (text === '') return field.required ? REQUIRED : null;
  const length = checkLength(text, field.min, field.max || DEFAULT_MAX_TEXT);
  if (length) return length;
  if (field.pattern && !new RegExp(field.pattern, 'u').test(text)) {
    return fieldError('invalid_format', 'Invalid value format.');
  }
  return null;
}

export function checkEditor(field: EditorField, html: string): FieldError | null {
  if (html === '') return field.required ? REQUIRED : null;
  const max = field.maxSize || DEFAULT_MAX_CONTENT;
  if (Buffer.byteLength(html) <= max) return null;
  return fieldError('content_size_limit', `The maximum allowed content size is ${max} bytes.`);
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

export function checkUrl(field: UrlField, text: string): FieldError | null {
  if (text === '') return field.required ? REQUIRED : null;
  const url = URL.canParse(text) ? new URL(text) : null;
  // Only addresses that a link may lead to: a `javascript:` one would run in whoever follows it.
  if (!url || !['http:', 'https:', 'ftp:'].includes(url.protocol))
    return fieldError('is_url', 'Must be a valid URL.');
  return domainAllowed(field, url.hostname)
    ? null
    : fieldError('url_domain_not_allowed', 'Url domain is not allowed.');
}

function domainAllowed(field: EmailField | UrlField, domain: string): boolean {
  if (field.onlyDomains?.length) return field.onlyDomains.includes(domain);
  return !field.exceptDomains?.includes(domain);
}
