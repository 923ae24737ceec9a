import { type Answers, chosenIn, DECIDING_KINDS, NO, type Question, YES } from './question.ts';

/** Whom one asks: the order's buyer with the types of all of its tickets, or a guest with the type of theirs. */
export interface Asking {
  scope: Question['scope'];
  ticketTypes: readonly string[];
  /** Their own answers. */
  answers: Answers;
  /** For a guest, those that were given for the order, and the types of all its tickets. */
  orderAnswers?: Answers;
  orderTypes?: readonly string[];
}

/**
 * Which of an event's questions (in their order) are asked, by what was answered to those before. An answer to a
 * question that isn't asked counts as none, so that what hangs on it isn't asked either.
 */
export function askedQuestions<Q extends Question>(
  questions: readonly Q[],
  { scope, ticketTypes, answers, orderAnswers = {}, orderTypes = ticketTypes }: Asking,
): Q[] {
  const given = new Map<string, readonly string[]>();
  const asked: Q[] = [];
  // What is asked of a guest may hang on what was answered for the order, and never the other way round.
  for (const question of inTurn(questions, scope)) {
    if (!concerns(question, question.scope === scope ? ticketTypes : orderTypes)) continue;
    if (question.dependsOn !== '' && !isMet(question, given.get(question.dependsOn))) continue;
    const kept = (question.scope === scope ? answers : orderAnswers)[question.id] ?? '';
    given.set(question.id, decidingValues(question, kept));
    if (question.scope === scope) asked.push(question);
  }
  return asked;
}

/** Whether it is for one of these ticket types. */
export function concerns({ ticketTypes }: Pick<Question, 'ticketTypes'>, types: readonly string[]): boolean {
  return ticketTypes.length === 0 || ticketTypes.some((type) => types.includes(type));
}

/** What an event asks, as far as it decides on whether a guest is asked anything. */
export interface GuestTerms {
  questions: readonly Question[];
  /** Each guest's name and address. */
  askNames: boolean;
  /** Types of add-ons: they are handed out, and nobody holds them of whom anything could be asked. */
  addOns?: readonly string[];
  /** How many people a ticket of a type lets in, for those that let in several. */
  people?: Readonly<Record<string, number>>;
}

/** How many places tickets have in their order: each of their people has one, and so has each add-on. */
export function placesIn(
  { people = {} }: Pick<GuestTerms, 'people'>,
  ticketType: string,
  quantity: number,
): number {
  return quantity * (people[ticketType] ?? 1);
}

/** Whether anything is asked of who holds a ticket of that type. */
export function asksGuest({ questions, askNames, addOns = [] }: GuestTerms, ticketType: string): boolean {
  if (addOns.includes(ticketType)) return false;
  return askNames || questions.some((one) => one.scope === 'attendee' && concerns(one, [ticketType]));
}

/** The questions that `question` can depend on: those before it whose answers are few and known. */
export function mayDependOn<Q extends Pick<Question, 'id' | 'scope' | 'kind'>>(
  questions: readonly Q[],
  question: Pick<Question, 'id' | 'scope'>,
): Q[] {
  const turn = inTurn(questions, question.scope);
  const place = turn.findIndex(({ id }) => id === question.id);
  return turn.slice(0, place < 0 ? turn.length : place).filter(({ kind }) => DECIDING_KINDS.includes(kind));
}

/** The first question that depends on one that no longer comes before it; null when the order of all holds. */
export function outOfTurn<Q extends Question>(questions: readonly Q[]): Q | null {
  return (
    questions.find(
      (question) =>
        question.dependsOn !== '' &&
        !mayDependOn(questions, question).some(({ id }) => id === question.dependsOn),
    ) ?? null
  );
}

function inTurn<Q extends Pick<Question, 'scope'>>(questions: readonly Q[], scope: Question['scope']): Q[] {
  const ofOrder = questions.filter((question) => question.scope === 'order');
  return scope === 'order'
    ? ofOrder
    : [...ofOrder, ...questions.filter((question) => question.scope === 'attendee')];
}

function isMet({ dependsValues }: Question, given: readonly string[] | undefined): boolean {
  return given !== undefined && given.some((value) => dependsValues.includes(value));
}

function decidingValues({ kind }: Question, kept: string): readonly string[] {
  if (kind === 'consent') return [kept === YES ? YES : NO];
  return DECIDING_KINDS.includes(kind) ? chosenIn(kind, kept) : [];
}
