import { ApiError, notFound } from '#lib/errors.ts';
import type { Peers } from '#platform/peers/index.ts';

/** The topic under which processes speak of each other's clients. */
const TOPIC = 'realtime';
/** A process that doesn't answer within this has ended, and its clients with it. */
const PATIENCE_MS = 3_000;

/** A subscription as it travels: whom it speaks for by name alone. */
export interface SentWish {
  clientId: string;
  topics: readonly string[];
  address: string;
  auth: { collection: string; id: string } | null;
  session: string;
}

export interface SentMessage {
  clientId: string;
  topic: string;
  data: unknown;
  address?: string;
  last?: boolean;
}

/** What is asked of the process that the client is connected to. */
type Asked = { kind: 'send'; sent: SentMessage } | { kind: 'subscribe'; wish: SentWish };

type Spoken =
  | { kind: 'ask'; ask: string; clientId: string; asked: Asked }
  | { kind: 'answer'; ask: string; refusal: { status: number; message: string } | null };

/** What this process does for its clients when another process asks for it. */
export interface Here {
  owns(clientId: string): boolean;
  /** Whether it was sent. */
  deliver(sent: SentMessage): boolean;
  subscribe(wish: SentWish): Promise<void>;
}

/** The clients that are connected to other processes: whichever has the one that is meant acts on what is said. */
export class Elsewhere {
  readonly #peers: Peers;
  readonly #here: Here;
  readonly #newId: () => string;
  readonly #asked = new Map<string, (refusal: ApiError | null) => void>();
  readonly #deaf: () => void;

  constructor(peers: Peers, here: Here, newId: () => string) {
    this.#peers = peers;
    this.#here = here;
    this.#newId = newId;
    this.#deaf = peers.hear(TOPIC, (spoken) => this.#heard(spoken as Spoken));
  }

  /** Whether it was sent; false too when no process answers. */
  async send(sent: SentMessage): Promise<boolean> {
    return (await this.#ask(sent.clientId, { kind: 'send', sent })) === null;
  }

  /** Throws what the client's process refuses it with; 404 when none answers. */
  async subscribe(wish: SentWish): Promise<void> {
    const refusal = await this.#ask(wish.clientId, { kind: 'subscribe', wish });
    if (refusal) throw refusal;
  }

  close(): void {
    this.#deaf();
  }

  async #ask(clientId: string, asked: Asked): Promise<ApiError | null> {
    if (!this.#peers.any) return unknownClient();
    const ask = this.#newId();
    const answer = Promise.withResolvers<ApiError | null>();
    const patience = setTimeout(() => answer.resolve(unknownClient()), PATIENCE_MS);
    this.#asked.set(ask, answer.resolve);
    try {
      await this.#say({ kind: 'ask', ask, clientId, asked });
      return await answer.promise;
    } finally {
      clearTimeout(patience);
      this.#asked.delete(ask);
    }
  }

  async #say(spoken: Spoken): Promise<void> {
    if (this.#peers.any) await this.#peers.notify(TOPIC, spoken);
  }

  #heard(spoken: Spoken): void {
    if (spoken.kind === 'ask') {
      if (this.#here.owns(spoken.clientId)) void this.#answer(spoken.ask, spoken.asked);
    } else {
      const { refusal } = spoken;
      this.#asked.get(spoken.ask)?.(refusal && new ApiError(refusal.status, refusal.message));
    }
  }

  async #answer(ask: string, asked: Asked): Promise<void> {
    const refusal = await this.#act(asked).then(
      () => null,
      (error: unknown) =>
        error instanceof ApiError
          ? { status: error.status, message: error.message }
          : { status: 500, message: 'Something went wrong while processing your request.' },
    );
    await this.#say({ kind: 'answer', ask, refusal });
  }

  async #act(asked: Asked): Promise<void> {
    if (asked.kind === 'subscribe') await this.#here.subscribe(asked.wish);
    else if (!this.#here.deliver(asked.sent)) throw unknownClient();
  }
}

export function unknownClient(): ApiError {
  return notFound('Missing or invalid client id.');
}
