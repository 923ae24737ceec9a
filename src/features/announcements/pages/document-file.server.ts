import { announcementsService } from '#features/announcements/service.ts';
import { redirect } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/document-file';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';

/** A document's file, for whoever may read it; others are told that there is none. Saved and not shown: it is other people's. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, language } = await communityVisitor(context, request);
  const asking = context
    .get(announcementsService)
    .documents.load(actor, params.documentId, versionOf(request));
  // People who are signed out are asked to sign in, whether there is such a document or not: a member may read more.
  if (!actor) await asking.catch((error: unknown) => toSignIn(error, request));
  const { name, type, size, stream } = await answered(asking, language);
  return new Response(stream, {
    headers: {
      'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
      'content-length': String(size),
      'content-disposition': `attachment; filename="document.${name.split('.').at(-1)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

function versionOf(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

function toSignIn(error: unknown, request: Request): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
