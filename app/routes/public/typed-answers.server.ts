import {
  type AnswersShown,
  guestAnswerField,
  guestField,
  guestPrefix,
  orderField,
} from '#app/components/questions/answer-names.ts';
import { optionalPhone } from '#app/components/phone/phone-value.server.ts';
import type { AppServices } from '#app/services.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { Question } from '#lib/questions/question.ts';

/** Somebody of whom something may be asked: a ticket of an order, and how the names of its fields begin. */
export interface GuestPlace {
  ticketType: string;
  prefix: string;
}

/** What the form says, as the product reads it, and as the form shows it again. */
export interface TypedDetails {
  /** As `answers` of an order. */
  answers: Record<string, unknown>;
  shown: AnswersShown;
}

interface Reading {
  services: Pick<AppServices, 'ticketing'>;
  event: string;
  questions: readonly Question[];
  /** By their place in the order. */
  guests: readonly GuestPlace[];
  language: Language;
  /** Where the form came from, and a word of its own: files of a form that is sent twice are kept once. */
  address: string;
  salt: string;
}

/** The places of an order's tickets: kinds in the order of the lines. */
export function guestPlaces(lines: readonly { ticketType: string; quantity: number }[]): GuestPlace[] {
  return lines.flatMap(({ ticketType, quantity }) =>
    Array.from({ length: quantity }, (_, n) => ({ ticketType, prefix: guestPrefix(ticketType, n) })),
  );
}

/** Reads what was answered. Files are kept at once, so that a form that comes back still has them. */
export async function readTyped(form: FormData, reading: Reading): Promise<TypedDetails> {
  const { questions, guests } = reading;
  const shown = {
    typed: {} as Record<string, string[]>,
    problems: {} as Record<string, string>,
    files: {} as Record<string, string>,
  };
  const text = (name: string) => {
    const value = form.get(name);
    const typed = typeof value === 'string' ? value : '';
    shown.typed[name] = [typed];
    return typed;
  };
  const answersOf = async (scope: Question['scope'], nameOf: (question: string) => string) => {
    const answers: Record<string, unknown> = {};
    for (const question of questions) {
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
  };
  const answers: Record<string, unknown> = await answersOf('order', orderField);
  const attendees: unknown[] = [];
  for (const { prefix } of guests) {
    const later = form.get(guestField(prefix, 'later')) === 'on';
    shown.typed[guestField(prefix, 'later')] = later ? ['on'] : [];
    const guest = {
      name: text(guestField(prefix, 'name')),
      email: text(guestField(prefix, 'email')),
      answers: await answersOf('attendee', (question) => guestAnswerField(prefix, question)),
    };
    attendees.push(later ? null : guest);
  }
  if (guests.length > 0) answers.attendees = attendees;
  return { answers, shown };
}

/** Puts what the product found wrong beside its fields. False when it was about something else. */
export function takeProblems(
  error: unknown,
  guests: readonly GuestPlace[],
  language: Language,
  shown: { problems: Record<string, string> },
): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  let found = false;
  for (const [path, problem] of Object.entries(error.data)) {
    const [root, first = '', place = '', last = ''] = path.split('.');
    const said = fieldMessage(problem, language);
    if (root !== 'answers' || said === null) continue;
    const prefix = guests[Number(place)]?.prefix;
    const ofGuest = prefix === undefined ? '' : nameIn(prefix, last);
    shown.problems[first === 'attendees' ? ofGuest : orderField(first)] = said;
    found = true;
  }
  return found;
}

const nameIn = (prefix: string, field: string): string =>
  field === 'name' || field === 'email' ? guestField(prefix, field) : guestAnswerField(prefix, field);

function valueOf({ kind }: Question, values: readonly string[]): unknown {
  if (kind === 'choices') return values.filter((value) => value !== '');
  const [value = ''] = values;
  // A country's dial code alone is nobody's number: the input begins with it.
  if (kind === 'phone') return optionalPhone.en.safeParse(value).data ?? (isDialCode(value) ? '' : value);
  return value;
}

const isDialCode = (value: string): boolean => optionalPhone.en.safeParse(value).success;

async function keptFile(
  values: readonly FormDataEntryValue[],
  name: string,
  { services, event, language, address, salt }: Reading,
  shown: { problems: Record<string, string>; files: Record<string, string> },
): Promise<string[]> {
  const before = values.find((value) => typeof value === 'string' && value !== '');
  const sent = values.find((value) => typeof value !== 'string' && value.size > 0);
  const { questions } = services.ticketing;
  if (sent && typeof sent !== 'string') {
    const file = { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) };
    try {
      const id = await questions.upload(event, file, { address, salt });
      shown.files[id] = sent.name;
      return [id];
    } catch (error) {
      const said = error instanceof ApiError && error.status < 500 ? fileProblem(error, language) : null;
      if (said === null) throw error;
      shown.problems[name] = said;
    }
  }
  if (typeof before !== 'string') return [];
  shown.files[before] = (await questions.fileName(event, before)) ?? '';
  return [before];
}

function fileProblem(error: ApiError, language: Language): string {
  return fieldMessage(error.data.file, language) ?? error.sayIn(language);
}
