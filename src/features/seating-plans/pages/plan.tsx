import { Form } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/editor.messages.ts';
import { words as listWords } from '../messages/plans.messages.ts';
import { AddForms, Part } from '../ui/add-forms.tsx';
import { EditForm, TypedColour, TypedHidden, TypedNumber, TypedText } from '../ui/edit-form.tsx';
import { PlanHead } from '../ui/plan-head.tsx';
import { ZoneCard } from '../ui/zone-card.tsx';
import type { Route } from './+types/plan';

export { action, loader } from './plan.server.ts';

export const meta = titleMeta(listWords, (t) => t.title);

const FILES = [
  ['plan.json', 'exportOwn'],
  ['pretix.json', 'exportPretix'],
  ['extras.json', 'exportExtras'],
  ['plan.svg', 'exportSvg'],
] as const;

/** A plan as a table of forms, without scripts too. Single seats are moved in the drawing. */
export default function PlanTable({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { id, name, number, seats, size, categories, nextColour, zones, notes, moreNotes, versions, done } =
    loaderData;
  const refused = actionData;
  const form = { version: number, refused };
  const shown = zones.some(({ rows, areas, shapes }) => rows.length + areas.length + shapes.length > 0);
  return (
    <div className="page flex flex-col gap-6 pt-10 sm:pt-14">
      <PlanHead id={id} name={name} number={number} seats={seats} view="table" />
      {done === 'saved' && !refused && <Callout tone="success" title={t.saved} announce />}
      {refused?.intent === '' && <Callout tone="error" title={refused.problem} announce />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {zones.map((zone) => (
            <ZoneCard
              key={zone.id}
              plan={id}
              {...form}
              zone={zone}
              categories={categories}
              alone={zones.length === 1}
            />
          ))}
          <AddForms {...form} zones={zones} categories={categories} size={size} />
          <Part title={t.addZone} open={refused?.intent === 'zone-add' || zones.length === 0}>
            <EditForm intent="zone-add" {...form} submit={t.addZone} variant="primary">
              <TypedText name="name" label={t.fields.name} value="" />
            </EditForm>
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
          {shown && (
            <img
              src={`/seating-plans/${id}/file/picture.svg?version=${number}`}
              alt={t.drawing}
              width={size.width}
              height={size.height}
              className="h-auto max-h-96 w-full rounded-lg border border-line bg-white object-contain"
            />
          )}
          <Card title={t.checks}>
            {notes.length === 0 ? (
              <p className="text-[0.9375rem] text-muted">{t.checksNone}</p>
            ) : (
              <ul className="flex flex-col gap-2 text-[0.9375rem]">
                {notes.map(({ kind, where }) => (
                  <li key={`${kind} ${where}`}>
                    <span className="font-medium">{t.note[kind]}</span>
                    <span className="text-muted">{` · ${where}`}</span>
                  </li>
                ))}
                {moreNotes > 0 && <li className="text-muted">{t.more(moreNotes)}</li>}
              </ul>
            )}
          </Card>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t.categories}>
          <p className="mb-4 text-[0.9375rem] text-muted">{t.categoriesHint}</p>
          <ul className="flex flex-col gap-4">
            {categories.map((category) => (
              <li key={category.name} className="flex flex-wrap items-end gap-3">
                <EditForm
                  intent="category-change"
                  {...form}
                  about={{ name: 'was', value: category.name }}
                  submit={t.save}
                  submitLabel={`${t.save}: ${category.name}`}
                  className="flex flex-1 flex-wrap items-end gap-3"
                >
                  <TypedColour name="colour" label={t.fields.colour} value={category.colour} hideLabel />
                  <TypedText
                    name="name"
                    label={t.fields.name}
                    value={category.name}
                    hideLabel
                    className="min-w-32 flex-1"
                  />
                </EditForm>
                <EditForm
                  intent="category-remove"
                  {...form}
                  about={{ name: 'was', value: category.name }}
                  submit={t.remove}
                  submitLabel={`${t.remove}: ${category.name}`}
                  variant="ghost"
                />
              </li>
            ))}
          </ul>
          <div className="mt-5">
            <Part title={t.addCategory} open={refused?.intent === 'category-add'}>
              <EditForm intent="category-add" {...form} submit={t.addCategory}>
                <div className="flex items-end gap-3">
                  <TypedColour name="colour" label={t.fields.colour} value={nextColour} hideLabel />
                  <TypedText name="name" label={t.fields.name} value="" className="flex-1" />
                </div>
              </EditForm>
            </Part>
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t.settings}>
            <EditForm intent="size" {...form} submit={t.save}>
              <TypedHidden name="shownName" value={name} />
              <TypedText name="name" label={t.fields.name} value={name} />
              <div className="grid grid-cols-2 gap-4">
                <TypedNumber name="width" label={t.fields.width} value={size.width} min={10} max={20_000} />
                <TypedNumber
                  name="height"
                  label={t.fields.height}
                  value={size.height}
                  min={10}
                  max={20_000}
                />
              </div>
            </EditForm>
          </Card>
          <Card title={t.exports}>
            <ul className="flex flex-col gap-2">
              {FILES.map(([file, label]) => (
                <li key={file}>
                  <a
                    href={`/seating-plans/${id}/file/${file}`}
                    className="underline decoration-edge underline-offset-4 hover:decoration-marigold"
                  >
                    {t[label]}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
          {versions.length > 0 && (
            <Card title={t.versions}>
              <ul className="-mr-2 flex max-h-96 flex-col gap-3 overflow-y-auto pr-2">
                {versions.map((version) => (
                  <li key={version.number} className="flex flex-wrap items-center justify-between gap-3">
                    <span className="text-[0.9375rem]">
                      {`${t.version(version.number)} · ${t.seats(version.seats)} · `}
                      <DateTime at={version.created} zone="UTC" />
                    </span>
                    <Form method="post">
                      <input type="hidden" name="version" value={number} />
                      <input type="hidden" name="number" value={version.number} />
                      <Button
                        type="submit"
                        name="intent"
                        value="restore"
                        size="sm"
                        variant="secondary"
                        aria-label={t.restoreOf(version.number)}
                      >
                        {t.restore}
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Form method="post" className="flex flex-wrap items-start gap-3">
            <Button type="submit" name="intent" value="copy" size="sm" variant="secondary">
              {t.copyPlan}
            </Button>
            <details className="group">
              <summary className={buttonClass({ size: 'sm', variant: 'ghost', className: 'cursor-pointer' })}>
                {t.deletePlan}
              </summary>
              <p className="mt-3 text-[0.9375rem] text-muted">{t.deleteText}</p>
              <Button type="submit" name="intent" value="delete" size="sm" variant="danger" className="mt-3">
                {t.deleteSure}
              </Button>
            </details>
          </Form>
        </div>
      </div>
    </div>
  );
}
