import { Form } from 'react-router';
import { CodeForm } from '../ui/code-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import type { Route } from './+types/code';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '../messages/manage-selling.messages.ts';

export { action, loader } from './code.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.code.code ?? table[languageOfMatches(matches)].codes.title, matches),
];

export default function EditCode({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const t = all.codes;
  const { event, code, initial, types, path } = loaderData;
  const inUse = code.used + code.held;
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{code.code}</h2>
          <p className="mt-1 text-muted">
            {inUse > 0 && `${t.usedSoFar(code.used)} `}
            {t.share}{' '}
            <a href={path} className="underline underline-offset-4 [overflow-wrap:anywhere]">
              {path}
            </a>
          </p>
        </div>
        {inUse === 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="delete" variant="ghost" size="sm">
              {t.remove}
            </Button>
          </Form>
        )}
      </div>
      {actionData?.problem && (
        <div className="mb-6 max-w-2xl">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <CodeForm
        lastResult={actionData?.reply}
        initial={initial}
        event={event}
        types={types}
        submit={all.save}
        back={`/events/${event.id}/manage/tickets/codes`}
      />
    </>
  );
}
