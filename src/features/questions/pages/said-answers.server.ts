import type { Answered } from '#features/questions/index.ts';
import type { SaidAnswer } from '../ui/said-answers.tsx';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { chosenIn, YES } from '#features/questions/model/question.ts';
import { words } from '../messages/answers.messages.ts';

interface Saying {
  language: Language;
  /** Names of files by their id, and where they are to be had. */
  files: Readonly<Record<string, string>>;
  hrefOf: (file: string) => string;
}

/** Answers as people read them. */
export function saidShown(said: readonly Answered[], saying: Saying): SaidAnswer[] {
  return said.map(({ question, value }) => ({
    id: question.id,
    question: question.label,
    text: textOf({ question, value }, saying),
    href: question.kind === 'file' ? saying.hrefOf(value) : null,
  }));
}

function textOf({ question: { kind, options }, value }: Answered, { language, files }: Saying): string {
  switch (kind) {
    case 'choice':
    case 'choices':
      return chosenIn(kind, value)
        .map((id) => options.find((option) => option.id === id)?.label ?? '')
        .join(', ');
    case 'consent':
      return value === YES ? words[language].agreed : words[language].no;
    case 'country':
      return new Intl.DisplayNames([LOCALES[language]], { type: 'region' }).of(value) ?? value;
    case 'date':
      return Temporal.PlainDate.from(value).toLocaleString(LOCALES[language], { dateStyle: 'long' });
    case 'file':
      return files[value] ?? '';
    default:
      return value;
  }
}
