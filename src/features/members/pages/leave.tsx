import { Form } from 'react-router';
import { words } from '../messages/member.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/leave';

export { action, loader } from './leave.server.ts';

export const meta = unlistedMeta(words, (t) => t.leave.title);

export default function Leave({ actionData }: Route.ComponentProps) {
  const t = useMessages(words).leave;
  return (
    <div className="page max-w-2xl pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-4 text-lg text-muted">{t.text}</p>
      <p className="mt-3 text-lg text-muted">{t.forgetText}</p>
      {actionData?.problem && (
        <div className="mt-6">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/membership">{t.stay}</ButtonLink>
        <Button type="submit" name="intent" value="leave" variant="danger">
          {t.leave}
        </Button>
        <Button type="submit" name="intent" value="forget" variant="danger">
          {t.forget}
        </Button>
      </Form>
    </div>
  );
}
