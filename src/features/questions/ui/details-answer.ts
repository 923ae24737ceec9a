import type { AnswersShown } from './answer-names.ts';
import type { SaidAnswer } from './said-answers.tsx';

/** What a form about details is answered with when it was not all right. */
export interface DetailsAnswer {
  intent: string;
  /** The guest's place; -1 for the order. */
  of: number;
  link: string | null;
  shared: { typed: string; problem: string | null } | null;
  shown: AnswersShown | null;
  problem: string | null;
}

/** A guest of an order, as the pages on which details are filled in show them. */
export interface GuestOfPage {
  position: number;
  /** How the names of their fields begin. */
  prefix: string;
  ticketType: string;
  ticketTypeName: string;
  name: string;
  email: string;
  done: boolean;
  shared: { to: string } | null;
  /** What is changed from. */
  version: string;
  said: SaidAnswer[];
  shown: AnswersShown;
}
