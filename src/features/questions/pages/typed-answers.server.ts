import { questionsService } from '#features/questions/service.ts';
import { guestAnswerField, guestField, guestPrefix, orderField } from '../ui/answer-names.ts';
import { optionalPhone } from '#shared/forms/phone/phone-value.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { type GuestTerms, placesIn } from '#features/questions/model/asked.ts';
import type { Question } from '#features/questions/model/question.ts';

/** Somebody of whom something may be asked: a ticket of an order, and how the names of its fields begin. */
export interface GuestPlace {
  ticketType: string;
  prefix: string;
}

/** What a form holds, to be shown again with what is wrong: by the name of the field, and files by id. */
interface Shown {
  typed: Record<string, string[]>;
  problems: Record<string, string>;
  files: Record<string, string>;
}

/** What a form says, as the product reads it, and as the form shows it again. */
export interface TypedDetails {
  given: Record<string, unknown>;
  shown: Shown;
}

interface Reading {
  services: Pick<AppServices, 'rooms'>;
  event: string;
  questions: readonly Question[];
  language: Language;
  /** Where the form came from, and a word of its own: files of a form that is sent twice are kept once. */
  address: string;
  salt: string;
}

/** The places of an order's tickets: kinds in the order of the lines, and each person of a ticket for several. */
export function guestPlaces(
  lines: readonly { ticketType: string; quantity: number }[],
  asked: Pick<GuestTerms, 'people'>,
): GuestPlace[] {
  const counted = new Map<string, number>();
  return lines.flatMap(({ ticketType, quantity }) => {
    const [before, places] = [counted.get(ticketType) ?? 0, placesIn(asked, ticketType, quantity)];
    counted.set(ticketType, before + places);
    return Array.from({ length: places }, (_, n) => ({
      ticketType,
      prefix: guestPrefix(ticketType, before + n),
    }));
  });
}

/**
 * Reads what was answered with an order, as `answers` of one. Files are kept at once, so that a form that comes back still
 * has them.
 */
export async function readTyped(
  form: FormData,
  guests: readonly GuestPlace[],
  reading: Reading,
): Promise<TypedDetails> {
  const { given, shown } = await readOrderTyped(form, reading);
  const attendees: unknown[] = [];
  for (const { prefix } of guests) {
    const later = form.get(guestField(prefix, 'later')) === 'on';
    const guest = await readGuestTyped(form, prefix, reading, shown);
    shown.typed[guestField(prefix, 'later')] = later ? ['on'] : [];
    attendees.push(later ? null : guest.given);
  }
  return { given: guests.length > 0 ? { ...given, attendees } : given, shown };
}

/** Reads what was answered for an order as a whole. */
export async function readOrderTyped(form: FormData, reading: Reading): Promise<TypedDetails> {
  const shown: Shown = { typed: {}, problems: {}, files: {} };
  return { given: await answersIn(form, 'order', orderField, reading, shown), shown };
}

/** Reads what is said of one guest. */
export async function readGuestTyped(
  form: FormData,
  prefix: string,
  reading: Reading,
  shown: Shown = { typed: {}, problems: {}, files: {} },
): Promise<TypedDetails> {
  const text = (field: 'name' | 'email') => {
    const value = form.get(guestField(prefix, field));
    const typed = typeof value === 'string' ? value : '';
    shown.typed[guestField(prefix, field)] = [typed];
    return typed;
  };
  const nameOf = (question: string) => guestAnswerField(prefix, question);
  const answers = await answersIn(form, 'attendee', nameOf, reading, shown);
  return { given: { name: text('name'), email: text('email'), answers }, shown };
}

async function answersIn(
  form: FormData,
  scope: Question['scope'],
  nameOf: (question: string) => string,
  reading: Reading,
  shown: Shown,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const question of reading.questions) {
    const name = nameOf(question.id);
    if (question.scope !== scope || !form.has(name)) continue;
    const values = form.getAll(name);
    const kept =
      question.kind === 'file'
        ? await keptFile(values, name, reading, shown)
        : values.filter((value) => typeof value === 'string');
    shown.typed[name] = kept;
    answers[question.id] = valueOf(question, kept);
  }
  return answers;
}

/** Puts what the product found wrong with an order's `answers` beside its fields. False when it was about something else. */
export function takeProblems(
  error: unknown,
  guests: readonly GuestPlace[],
  language: Language,
  shown: Pick<Shown, 'problems'>,
): boolean {
  return take(error, language, shown, (path) => {
    const [root, first = '', place = '', last = ''] = path.split('.');
    if (root !== 'answers') return null;
    if (first !== 'attendees') return orderField(first);
    const prefix = guests[Number(place)]?.prefix;
    return prefix === undefined ? '' : nameIn(prefix, last);
  });
}

/** The same where answers are saved by themselves: of the guest with that prefix, or (null) of the order. */
export function takeFieldProblems(
  error: unknown,
  prefix: string | null,
  language: Language,
  shown: Pick<Shown, 'problems'>,
): boolean {
  return take(error, language, shown, (path) => {
    const field = path.replace(/^\./, '');
    return prefix === null ? orderField(field) : nameIn(prefix, field);
  });
}

function take(
  error: unknown,
  language: Language,
  shown: Pick<Shown, 'problems'>,
  nameOf: (path: string) => string | null,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  const before = Object.keys(shown.problems).length;
  for (const [path, problem] of Object.entries(error.data)) {
    const name = nameOf(path);
    const said = fieldMessage(problem, language);
    if (name !== null && said !== null) shown.problems[name] = said;
  }
  return Object.keys(shown.problems).length > before;
}

const nameIn = (prefix: string, field: string): string =>
  field === 'name' || field === 'email' ? guestField(prefix, field) : guestAnswerField(prefix, field);

function valueOf({ kind }: Question, values: readonly string[]): unknown {
  if (kind === 'choices') return values.filter((value) => value !== '');
  const [value = ''] = values;
  if (kind !== 'phone') return value;
  // A country's dial code alone is nobody's number: the input begins with it.
  const phone = optionalPhone.en.safeParse(value);
  return phone.success ? (phone.data ?? '') : value;
}

async function keptFile(
  values: readonly FormDataEntryValue[],
  name: string,
  { services, event, language, address, salt }: Reading,
  shown: Pick<Shown, 'problems' | 'files'>,
): Promise<string[]> {
  const before = values.find((value) => typeof value === 'string' && value !== '');
  const sent = values.find((value) => typeof value !== 'string' && value.size > 0);
  const questions = services.rooms.get(questionsService);
  if (sent && typeof sent !== 'string') {
    const file = { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) };
    try {
      const id = await questions.upload(event, file, { address, salt });
      shown.files[id] = sent.name;
      return [id];
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      shown.problems[name] = fieldMessage(error.data.file, language) ?? error.messageIn(language);
    }
  }
  if (typeof before !== 'string') return [];
  shown.files[before] = (await questions.fileName(event, before)) ?? '';
  return [before];
}
