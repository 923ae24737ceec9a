import { CodeStep } from '#features/auth/ui/code-step.tsx';
import type { Route } from './+types/code';
import { unlistedMeta } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

export { action, loader } from './code.server.ts';

export const meta = unlistedMeta(words, (t) => t.stepTitle);

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeStep lastResult={actionData} again="/_/sign-in" />;
}
