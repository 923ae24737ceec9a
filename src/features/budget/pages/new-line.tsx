import { words } from '../messages/budget.messages.ts';
import { LineForm } from '../ui/line-form.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-line';

export { action, loader } from './new-line.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(loaderData?.kind === 'income' ? t.newIncome : t.newCost, matches)];
};

export default function NewLine({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, kind, initial, categories, suppliers } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold tracking-tight">{kind === 'income' ? t.newIncome : t.newCost}</h2>
      <LineForm
        key={kind}
        lastResult={actionData?.reply}
        initial={initial}
        seen=""
        categories={categories}
        suppliers={suppliers}
        conflict={null}
        submit={kind === 'income' ? t.addIncome : t.addCost}
        back={`/events/${event.id}/manage/budget`}
      />
    </div>
  );
}
