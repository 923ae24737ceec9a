import { data } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { utcToWallTime } from '#lib/time.ts';
import type { TypedNotice } from '../model/notice-input.ts';
import { wordsOf } from '../model/notice-words.ts';
import type { NoticeRow } from '../model/schema.ts';

/** What the form of a new notice begins with. */
export const BLANK: TypedNotice = {
  kind: 'information',
  audience: 'all',
  chapter: '',
  addresses: '',
  mail: 'on',
  page: 'on',
  actBy: '',
  shownUntil: '',
  'subject-en': '',
  'text-en': '',
  'subject-es': '',
  'text-es': '',
  'subject-ne': '',
  'text-ne': '',
};

/** The form as it comes back: what is wrong is told by field, else in a sentence. */
export function refusedForm(
  typed: TypedNotice,
  { fields, message, status }: { fields: Record<string, string>; message: string; status: number },
) {
  const problem = Object.keys(fields).length > 0 ? '' : message;
  return data({ typed, wrong: fields, problem }, { status });
}

/** What was typed into the form. */
export function readTyped(form: FormData): TypedNotice {
  const typed = { ...BLANK };
  for (const name of Object.keys(BLANK) as (keyof TypedNotice)[]) typed[name] = fieldOf(form, name);
  return typed;
}

/** A draft as its form has it. */
export function typedOf(notice: NoticeRow, addresses: readonly string[]): TypedNotice {
  const { en, es, ne } = wordsOf(notice);
  return {
    kind: notice.kind,
    audience: notice.audience,
    chapter: notice.chapter,
    addresses: addresses.join('\n'),
    mail: notice.mail === 1 ? 'on' : '',
    page: notice.page === 1 ? 'on' : '',
    actBy: notice.actBy,
    shownUntil: utcToWallTime(notice.shownUntil, 'UTC'),
    'subject-en': en?.subject ?? '',
    'text-en': en?.text ?? '',
    'subject-es': es?.subject ?? '',
    'text-es': es?.text ?? '',
    'subject-ne': ne?.subject ?? '',
    'text-ne': ne?.text ?? '',
  };
}
