import type { ReportView } from '#lib/report-view.ts';
import { RouterContextProvider } from 'react-router';
import { extensionsService } from '#platform/rooms/index.ts';
import { pageContext, pageOf, servicesContext } from '#shared/request/context.server.ts';
import { ViewerQuestions } from '#shared/request/viewer-questions.ts';
import type { Life } from './life.ts';

/** The pages as the organiser opens them. */
export interface Pages {
  /** What the loader of a page gives to it, or the file that it answers with. */
  open<Result>(
    loader: (args: never) => Promise<Result> | Result,
    params?: Record<string, string>,
  ): Promise<Result>;
  /** What the last PDF was drawn from. */
  drawn(): ReportView | null;
}

/** Opens pages by their loaders, without rendering them. */
export function pagesOf({ services, organiser }: Life): Pages {
  let last: ReportView | null = null;
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...services,
    drawReport: async (view) => {
      last = view;
      return Buffer.from('%PDF');
    },
  });
  context.set(extensionsService, services.rooms.get(extensionsService));
  const viewer = {
    id: organiser.id,
    email: 'asha@mela.test',
    name: 'Asha Gurung',
    avatarUrl: null,
    verified: true,
    language: 'en' as const,
  };
  const facts = {
    requestId: 'request0000001',
    language: 'en' as const,
    calendar: 'ad' as const,
    locale: 'en-US' as const,
    map: null,
    address: () => '127.0.0.1',
    addressUnder: () => '127.0.0.1',
    outbox: async () => null,
    local: () => true,
    config: { name: 'Mela', origin: services.origin, demo: false, communityName: '', sandbox: true },
  };
  context.set(pageContext, pageOf(facts, { about: new ViewerQuestions(viewer), nonce: '' }));
  return {
    open: async (loader, params = {}) => {
      const request = new Request(`${services.origin}/page`);
      return await loader({ context, request, params } as never);
    },
    drawn: () => last,
  };
}

/** The bytes of a file that a page answered with. */
export async function bytesOf(answer: unknown): Promise<Uint8Array> {
  if (!(answer instanceof Response)) throw new TypeError('That is no file.');
  return new Uint8Array(await answer.arrayBuffer());
}
