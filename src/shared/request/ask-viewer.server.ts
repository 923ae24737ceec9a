import type { RouterContextProvider } from 'react-router';
import { pageContext } from './context.server.ts';
import type { ViewerQuestion } from './viewer-questions.ts';

/**
 * Asks about whoever looks at a page that is kept for many (`ViewerQuestions`). The question outlives the request: it takes
 * services and rows along, and no request or context.
 */
export function askViewer<Answer>(
  context: Readonly<RouterContextProvider>,
  name: string,
  question: ViewerQuestion<Answer>,
): Promise<Answer> {
  return context.get(pageContext).about.ask(name, question);
}
