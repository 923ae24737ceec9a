import { ConfirmForm } from '../../../components/organiser/confirm-form.tsx';
import type { Route } from './+types/delete';

export { action, loader } from './delete.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Delete the draft · Mela' }];

export default function DeleteDraft({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmForm
      title="Delete this draft?"
      confirm="Delete the draft"
      keep="Keep it"
      back={`/events/${loaderData.id}/manage`}
      problem={actionData?.problem}
    >
      <p>Its details, its tickets and its picture are gone for good. Nobody but you has seen them.</p>
    </ConfirmForm>
  );
}
