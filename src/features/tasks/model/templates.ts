import type { Language } from '#lib/language/index.ts';
import { templateWords } from '../messages/templates.messages.ts';

export const TASK_TEMPLATES = ['concert', 'picnic', 'conference', 'festival'] as const;
export type TaskTemplate = (typeof TASK_TEMPLATES)[number];

type Todo = keyof (typeof templateWords)['en']['tasks'];

/** Days before the event's first day on which something is to be done; after it with a plus. */
type Line = readonly [what: Todo, days: number];

/** What is to be done for an event of a kind, and when: what organisers of such events wish they had begun with. */
const LINES: Readonly<Record<TaskTemplate, readonly Line[]>> = {
  concert: [
    ['venue', -90],
    ['artists', -75],
    ['budget', -70],
    ['tickets', -60],
    ['poster', -56],
    ['sound', -30],
    ['volunteers', -21],
    ['technical', -7],
    ['runOfShow', -5],
    ['soundCheck', 0],
    ['thanks', 2],
    ['accounts', 14],
  ],
  picnic: [
    ['place', -45],
    ['permits', -40],
    ['tickets', -30],
    ['poster', -28],
    ['food', -14],
    ['games', -10],
    ['volunteers', -10],
    ['weather', -2],
    ['firstAid', -1],
    ['cleaning', 0],
    ['thanks', 2],
    ['accounts', 10],
  ],
  conference: [
    ['venue', -180],
    ['budget', -170],
    ['speakers', -120],
    ['programme', -90],
    ['tickets', -90],
    ['sponsors', -75],
    ['streaming', -30],
    ['volunteers', -21],
    ['badges', -10],
    ['technical', -1],
    ['thanks', 3],
    ['accounts', 21],
  ],
  festival: [
    ['permits', -180],
    ['budget', -170],
    ['artists', -120],
    ['sponsors', -110],
    ['tickets', -90],
    ['stalls', -75],
    ['poster', -60],
    ['insurance', -45],
    ['safety', -30],
    ['volunteers', -30],
    ['runOfShow', -10],
    ['weather', -3],
    ['firstAid', -2],
    ['cleaning', 1],
    ['thanks', 3],
    ['accounts', 21],
  ],
};

/** A task of a template, in the words of a language. */
export interface TemplateTask {
  title: string;
  days: number;
  checks: readonly string[];
}

export function templateTasks(template: TaskTemplate, language: Language): TemplateTask[] {
  const { tasks } = templateWords[language];
  return LINES[template].map(([what, days]) => {
    const [title = '', ...checks] = tasks[what];
    return { title, days, checks };
  });
}
