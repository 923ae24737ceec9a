import { CodeStep } from '../ui/code-step.tsx';
import type { Route } from './+types/authenticator';
import { titleMeta } from '#shared/i18n/language.tsx';
import { words } from '../messages/authenticator.messages.ts';

export { action, loader } from './authenticator.server.ts';

export const meta = titleMeta(words, (t) => t.stepTitle);

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeStep lastResult={actionData} again="/login" />;
}
