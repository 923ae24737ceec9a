import { CodeStep } from '#features/auth/ui/code-step.tsx';
import type { Route } from './+types/code';
import { languageOfMatches, pageTitle } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

export { action, loader } from './code.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].stepTitle),
  { name: 'robots', content: 'noindex' },
];

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeStep lastResult={actionData} again="/support/sign-in" />;
}
