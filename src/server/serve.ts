import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { getRequestListener } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '#platform/config/index.ts';
import { createApp } from './http/app.ts';
import type { Services } from './services/context.ts';
import { builtSite, devSite, type SiteBuild } from './pages/build.ts';
import { drainOnce } from './http/drain-once.ts';
import { sendKept } from './pages/cached-page.ts';
import { guestAsk, isSameFor } from './pages/page-ask.ts';
import { Departure } from './departure.ts';
import { keptPages } from './pages/kept.ts';
import { patientServer } from './patient-server.ts';
import { Turnstile } from './turnstile.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A listening server. */
export interface Serving {
  port: number;
  /** Has new requests wait, and lets those in flight finish; after `patienceMs` they are cut off. */
  hold(patienceMs: number): Promise<void>;
  /** Answers by those services from now on, first what waits. */
  resume(services: Services): void;
  /** Still answers, and tells balancers and everybody connected to go elsewhere from now on. */
  leave(): void;
  /** Takes no new connection, lets requests in flight finish. */
  close(): Promise<void>;
}

type Where = Pick<Config, 'host' | 'port'>;

const noAddress = ({ host }: Where): string => `HOST ${host} is not an address of this machine.`;

/** Why it can't listen, by the code of the error. */
const NOT_THERE: Readonly<Record<string, (where: Where) => string>> = {
  EADDRINUSE: ({ port }) =>
    `PORT ${port} is in use. Stop the program that listens there, or set another PORT.`,
  EACCES: ({ port }) => `This user can't listen on PORT ${port}. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: noAddress,
  EAI_AGAIN: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noAddress,
};

/** Listens where the settings say. Rejects with a ConfigError when it can't listen there. */
export async function serve(services: Services, options: { dev: boolean }): Promise<Serving> {
  const { config } = services;
  const site = options.dev ? await devSite() : await builtSite();
  let current = services;
  let answer = answerBy(services, site);
  const turnstile = new Turnstile();
  const departure = new Departure();
  const server = patientServer((request, response) => {
    if (departure.answers(request, response)) return;
    turnstile.pass(response, () => answer(request, response));
  });
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const why = NOT_THERE[(error as NodeJS.ErrnoException).code ?? ''];
    throw why ? new ConfigError(why(config), { cause: error }) : error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    hold: (patienceMs) => {
      endStreams(current);
      return turnstile.hold(patienceMs);
    },
    resume: (anew) => {
      current = anew;
      answer = answerBy(anew, site);
      turnstile.open();
    },
    leave: () => departure.begin(),
    close: async () => {
      departure.begin();
      // Else it would wait for them as for any answer that isn't finished.
      endStreams(current);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      await site.close();
    },
  };
}

/** Ends answers that would never end: whoever reads them comes back. */
function endStreams({ records, rooms }: Services): void {
  records.realtime.close();
  for (const { endStreams: end } of rooms.open) end?.();
}

/** Events have to leave one by one: packing would hold them back until there are many. */
const isWhole: NonNullable<compression.CompressionOptions['filter']> = (request, response) =>
  response.getHeader('content-type') !== 'text/event-stream' && compression.filter(request, response);

function answerBy(services: Services, site: SiteBuild): Answer {
  const kept = keptPages(services.db, () => services.clock.now());
  const app = createApp(services, site, kept);
  const listener = getRequestListener(app.router.fetch);
  const compressed = compression({ filter: isWhole });
  return (request, response) => {
    // Before anything else is set up for it: most of what is asked of a site under load is the same few pages.
    const ask = guestAsk(request.method ?? '', request.url ?? '', request.headers);
    const page = ask && kept.guests.get(ask.key);
    if (page && isSameFor(page, ask.others)) return sendKept(page, request, response);
    if (app.direct(request, response)) return;
    const routed = () =>
      compressed(request as never, response as never, () => {
        drainOnce(response);
        void listener(request, response);
      });
    const sending = app.viewerPage(request, response);
    if (!sending) return routed();
    sending
      .then(
        (sent) => {
          // Nobody waits for it any more.
          if (!sent && !response.destroyed) routed();
        },
        // Where the database is away, the router knows what to say.
        () => (response.headersSent || response.destroyed ? response.destroy() : routed()),
      )
      .catch(() => response.destroy());
  };
}
