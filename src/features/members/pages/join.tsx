import { Form } from 'react-router';
import { JoinForm } from '../ui/join-form.tsx';
import { words } from '../messages/member.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/join';

export { action, loader } from './join.server.ts';

export const meta = titleMeta(words, (t) => t.join.title);

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { community, viewer, member, chapter, places, tiers, countries } = loaderData;
  const here = `/join${chapter ? `?chapter=${encodeURIComponent(chapter.slug)}` : ''}`;
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.join.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t.join.text(community)}</p>
      {member && (
        <div className="mt-8 max-w-2xl">
          <Callout
            tone="success"
            title={t.join.already}
            action={
              <ButtonLink to="/membership" size="sm">
                {t.join.see}
              </ButtonLink>
            }
          />
        </div>
      )}
      {!member && (
        <>
          <Form method="get" className="mt-8 flex max-w-2xl flex-wrap items-end gap-4">
            <Field label={t.join.chapter} className="min-w-60 flex-1">
              <Select name="chapter" defaultValue={chapter?.slug ?? ''} required>
                <option value="" disabled>
                  {t.join.first}
                </option>
                {places.map(({ slug, name, depth }) => (
                  <option key={slug} value={slug}>
                    {`${'\u2003'.repeat(depth)}${name}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="secondary">
              {t.join.chooseChapter}
            </Button>
          </Form>
          {chapter && tiers.length === 0 && <p className="mt-8 text-muted">{t.join.noTiers}</p>}
          {chapter && tiers.length > 0 && !viewer && (
            <div className="mt-10 max-w-2xl rounded-lg border border-line bg-raised p-5">
              <h2 className="text-xl font-semibold">{t.join.signIn}</h2>
              <p className="mt-1 text-muted">{t.join.signInText}</p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to={`/register?next=${encodeURIComponent(here)}`}>{t.join.register}</ButtonLink>
                <ButtonLink to={`/login?next=${encodeURIComponent(here)}`} variant="secondary">
                  {t.join.login}
                </ButtonLink>
              </div>
            </div>
          )}
          {chapter && tiers.length > 0 && viewer && (
            <div className="mt-10">
              <JoinForm
                key={chapter.id}
                chapter={chapter}
                tiers={tiers}
                viewer={viewer}
                countries={countries}
                lastResult={actionData?.reply}
                consents={actionData?.consents ?? []}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
