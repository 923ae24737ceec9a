import { CodeStep } from '../ui/code-step.tsx';
import type { Route } from './+types/authenticator';
import { languageOfMatches, pageTitle } from '#shared/i18n/language.tsx';
import { words } from '../messages/authenticator.messages.ts';

export { action, loader } from './authenticator.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].stepTitle),
];

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeStep lastResult={actionData} again="/login" />;
}
