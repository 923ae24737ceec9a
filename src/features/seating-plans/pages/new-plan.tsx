import { Form, Link, useNavigation } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/plans.messages.ts';
import type { Route } from './+types/new-plan';

export { action, loader } from './new-plan.server.ts';

export const meta = titleMeta(words, (t) => t.create);

/** A new plan: from a sample hall, or from a file. */
export default function NewPlan({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const navigation = useNavigation();
  const sends = navigation.formData?.get('intent');
  return (
    <div className="page pt-10 sm:pt-14">
      <Link to="/seating-plans" className="text-[0.9375rem] text-muted hover:text-text">
        <span aria-hidden>← </span>
        {t.title}
      </Link>
      <h1 className="mt-2 text-title font-semibold">{t.create}</h1>
      {actionData && (
        <div className="mt-6">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <Form method="post" className="flex flex-col gap-6">
            <Field label={t.name} hint={t.nameHint} required>
              <Input name="name" maxLength={120} defaultValue={actionData?.name ?? ''} />
            </Field>
            <fieldset>
              <legend className="mb-3 font-medium">{t.begin}</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                {loaderData.samples.map((sample, at) => (
                  <label
                    key={sample}
                    className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 overflow-hidden rounded-md border border-edge bg-raised has-checked:border-marigold has-checked:bg-marigold-dim has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold"
                  >
                    <img
                      src={`/seating-plans/samples/${sample}.svg`}
                      alt=""
                      width={320}
                      height={200}
                      className="col-span-2 aspect-[8/5] w-full bg-white object-contain p-2"
                    />
                    <input
                      type="radio"
                      name="sample"
                      value={sample}
                      defaultChecked={at === 0}
                      className="mt-4 ml-4 size-4 shrink-0 accent-marigold"
                    />
                    <span className="mt-3 pr-4 font-medium">{t.samples[sample][0]}</span>
                    <span className="col-start-2 pr-4 pb-3 text-[0.9375rem] text-muted">
                      {t.samples[sample][1]}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
            <div>
              <Button type="submit" name="intent" value="sample" pending={sends === 'sample'}>
                {t.createPlan}
              </Button>
            </div>
          </Form>
        </Card>
        <Card title={t.import}>
          <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
            <p className="text-[0.9375rem] text-muted">{t.importText}</p>
            <Field label={t.file} required>
              <Input type="file" name="file" accept=".json,application/json" />
            </Field>
            <Field label={t.extras} optional>
              <Input type="file" name="extras" accept=".json,application/json" />
            </Field>
            <Field label={t.name} optional>
              <Input name="name" maxLength={120} />
            </Field>
            <div>
              <Button
                type="submit"
                name="intent"
                value="import"
                variant="secondary"
                pending={sends === 'import'}
              >
                {t.importPlan}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </div>
  );
}
