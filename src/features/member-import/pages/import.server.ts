import { textOf } from '#shared/entity/text-of.ts';
import { membersService } from '#features/members/service.ts';
import { memberImportService } from '#features/member-import/service.ts';
import { redirect } from 'react-router';
import { importStep, typedColumns } from '#shared/imports/import-step.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/import';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await officerPage(context, request, params.slug, 'members.edit');
  const { chapter, actor, language } = page;
  const after = Number(new URL(request.url).searchParams.get('after')) || 0;
  const look = await answered(
    context.get(memberImportService).read(actor, chapter.id, params.importId, Math.max(0, Math.trunc(after))),
    language,
  );
  const { list, ...rest } = look;
  const { made, updated, undone, kept } = look.states;
  const gone = undone + kept;
  const tiers = await context.get(membersService).tiers.of(chapter);
  return {
    slug: chapter.slug,
    list: {
      id: list.id,
      filename: list.filename,
      status: list.status,
      total: list.total,
      // The head is line 1, and what is gone through is told by its line.
      progress:
        list.status === 'undoing'
          ? { done: gone, of: gone + made + updated }
          : { done: Math.max(0, Math.min(list.total, list.at - 1)), of: list.total },
    },
    ...rest,
    tiers: tiers.map(({ id, name }) => ({ id, name })),
    again: new URL(request.url).searchParams.has('columns'),
  };
}

/** One step of an import, told by its button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await officerPage(context, request, params.slug, 'members.edit');
  const { chapter, actor, language } = page;
  const imports = context.get(memberImportService);
  const at = [chapter.id, params.importId] as const;
  const here = `/chapters/${encodeURIComponent(chapter.slug)}/manage/members/import/${params.importId}`;
  const form = await readForm(request);
  const text = (name: string): string => textOf(form.get(name));
  const typed = {
    ...typedColumns(form),
    tier: text('tier'),
    duplicates: text('duplicates'),
    dates: text('dates'),
    ask: text('ask') === 'on',
  };
  const choices = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('choice.') && typeof value === 'string' ? [[name.slice(7), value]] : [],
    ),
  );
  const verbs: Record<string, () => Promise<void>> = {
    map: () => imports.map(actor, ...at, typed),
    choose: () => imports.choose(actor, ...at, choices),
    takeIn: () => imports.takeIn(actor, ...at),
    undo: () => imports.undo(actor, ...at),
    remove: () => imports.remove(actor, ...at),
  };
  const step = await importStep(form, verbs, typed, language);
  if (step.refused) return step.refused;
  if (step.intent === 'remove') throw redirect(`${here.slice(0, here.lastIndexOf('/'))}?done=import-removed`);
  const next = text('next');
  throw redirect(/^\d{1,6}$/.test(next) ? `${here}?after=${next}` : here);
}
