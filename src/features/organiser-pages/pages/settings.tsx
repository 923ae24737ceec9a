import { useForm } from '@conform-to/react';
import { ExternalLink } from 'lucide-react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/settings.messages.ts';
import type { Route } from './+types/settings';

export { action, loader } from './settings.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** As the server takes it, so that nothing that was typed is cut. */
const MOST_ABOUT = 2_000;

/** Where an organiser makes their public page, and says whether everybody sees it. */
export default function OrganiserPageSettings(props: Route.ComponentProps) {
  const { actionData, loaderData } = props;
  // What was refused is done with once it was saved.
  return <PageForm key={actionData ? 'refused' : loaderData.saved} {...props} />;
}

function PageForm({ loaderData, actionData }: Route.ComponentProps) {
  const { page, followers, prefix, made } = loaderData;
  const t = useMessages(words);
  const [search] = useSearchParams();
  const busy = useNavigation().state === 'submitting';
  const { links } = page;
  const [form, fields] = useForm({
    id: 'organiser-page',
    lastResult: actionData,
    defaultValue: {
      slug: page.slug,
      name: page.name,
      about: page.about,
      link1: links[0] ?? '',
      link2: links[1] ?? '',
      link3: links[2] ?? '',
      link4: links[3] ?? '',
      link5: links[4] ?? '',
      showPast: page.showPast ? 'on' : '',
      shown: page.shown ? 'on' : '',
    },
  });
  const others = [fields.link2, fields.link3, fields.link4, fields.link5];
  return (
    <>
      {search.has('saved') && !actionData && (
        <div className="mb-8 max-w-3xl">
          <Callout tone="success" title={page.shown ? t.saved : t.savedHidden} announce />
        </div>
      )}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <div className="mb-8 empty:hidden">
          <FormProblems
            form={form}
            fields={[
              [fields.name, t.name],
              [fields.slug, t.slug],
              [fields.about, t.about],
              [fields.link1, t.website],
              ...others.map((field, at) => [field, t.link(at + 1)] as const),
            ]}
          />
        </div>
        <FormSection title={t.title} text={t.text}>
          {made && (
            <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-line px-4 py-3.5">
              <div>
                <p className="font-semibold">{t.followers(followers)}</p>
                <p className="text-[0.9375rem] text-muted">{t.followersText}</p>
              </div>
              <ButtonLink to={`/o/${page.slug}`} variant="secondary" size="sm">
                <ExternalLink aria-hidden />
                {page.shown ? t.view : t.preview}
              </ButtonLink>
            </div>
          )}
          <TextField field={fields.name} label={t.name} hint={t.nameHint} maxLength={80} required />
          <TextField
            field={fields.slug}
            label={t.slug}
            hint={t.slugHint(prefix)}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextareaField
            field={fields.about}
            label={t.about}
            hint={t.aboutHint(MOST_ABOUT)}
            rows={7}
            optional
          />
        </FormSection>
        <FormSection title={t.links} text={t.linksText}>
          <TextField field={fields.link1} label={t.website} type="url" autoComplete="url" optional />
          {others.map((field, at) => (
            <TextField
              key={field.name}
              field={field}
              label={t.link(at + 1)}
              type="url"
              autoComplete="off"
              optional
            />
          ))}
        </FormSection>
        <FormSection title={t.shownTitle}>
          <CheckboxField field={fields.shown} label={t.shown} hint={t.shownHint} />
          <CheckboxField field={fields.showPast} label={t.showPast} />
          <Button type="submit" pending={busy} className="sm:self-start">
            {t.save}
          </Button>
        </FormSection>
      </Form>
    </>
  );
}
