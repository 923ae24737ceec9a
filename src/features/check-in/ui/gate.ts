import type { TicketSeat } from '#features/orders/model/seat-line.ts';
import { findByName, type FoundHolder } from './find-by-name.ts';
import {
  atAnyTime,
  beginAnew,
  type Came,
  decide,
  type Decision,
  decideTicket,
  forgetCounted,
  type GateList,
  type HandedOn,
  hearWhoCame,
  type Reason,
  type Result,
} from './gate-list.ts';
import { mayAnyway, type NamedDate } from '../model/admitted-date.ts';
import { type GateStore, type KeptScan, openGateStore } from './gate-store.ts';

/** A code, or a ticket that was picked by its holder's name. */
type Read = Pick<KeptScan, 'code' | 'ticket'>;

/** What is shown of a scan. */
export interface Shown extends Decision {
  scan: string;
  /** When it was, by this device's clock (UTC text). */
  at: string;
  first?: { at: string; device: string } | undefined;
  /** The server was not asked. */
  alone: boolean;
  /** What was read, where whoever came outside the time of arrival may be let in all the same. */
  again?: Read;
}

export interface Double {
  ticket: string;
  holderName: string;
  entries: { device: string; at: string; replaced?: true; pass?: true }[];
}

export interface GateState {
  /** Where this device stands, as it was chosen; '' for nowhere named. */
  gate: string;
  tickets: number | null;
  online: boolean;
  waiting: number;
  over: boolean;
  doubles: Double[];
}

interface Answer {
  results: {
    id: string;
    result: Result;
    reason?: Reason;
    date?: NamedDate;
    first?: { at: string; device: string };
    ticket?: { id: string; holderName: string; ticketType: string; seat?: TicketSeat };
  }[];
  changes: Came[];
  /** A server of an older version says nothing of it. */
  handedOn?: (HandedOn & { ticket: string })[];
  doubles: Double[] | null;
  cursor: string;
}

/** The server is asked first; a gate that waits longer than this decides by itself. */
const PATIENCE_MS = 2500;
const PACKET = 100;
const utc = (): string => new Date().toISOString().replace('T', ' ');

/** The scanner of one gate: asks the server while there is one, decides by its list while there is none. */
export class Gate {
  readonly #event: string;
  readonly #listId: string;
  readonly #notify: (state: GateState) => void;
  #store: GateStore | undefined;
  #list: GateList | undefined;
  #inside = new Map<string, string>();
  #handedOn = new Map<string, HandedOn>();
  #cursor = '';
  #device = '';
  #sequence = 0;
  #sending: Promise<void> = Promise.resolve();
  #state: GateState = { gate: '', tickets: null, online: true, waiting: 0, over: false, doubles: [] };

  /** `list` is the id of a check-in list, '' everybody's; who came by a link is given theirs. */
  constructor(event: string, list: string, notify: (state: GateState) => void) {
    this.#event = event;
    this.#listId = list;
    this.#notify = notify;
  }

  /** Whether the server can't be asked, as far as is known, and the list is here to decide by. */
  get isAlone(): boolean {
    return this.#list !== undefined && !this.#state.over && !(this.#state.online && navigator.onLine);
  }

  /** Takes up what is kept in the browser, then what the server has. */
  async open(): Promise<void> {
    const store = await openGateStore(this.#event);
    this.#store = store;
    this.#device = (await store.read<string>('device')) ?? `#${crypto.randomUUID().slice(0, 4)}`;
    await store.write('device', this.#device);
    this.#sequence = (await store.read<number>('sequence')) ?? 0;
    this.#take(await store.read<GateList>('list'));
    for (const [ticket, at] of (await store.read<Map<string, string>>('inside')) ?? [])
      this.#inside.set(ticket, at);
    for (const [ticket, heard] of (await store.read<Map<string, HandedOn>>('handedOn')) ?? [])
      this.#handedOn.set(ticket, heard);
    await this.#say({ gate: (await store.read<string>('gate')) ?? '' });
    await this.refresh();
  }

  /** Names the gate that this device stands at: it is kept with each scan from now on. */
  async moveTo(gate: string): Promise<void> {
    await this.#store?.write('gate', gate);
    await this.#say({ gate });
  }

  /** Fetches the list anew. */
  async refresh(): Promise<void> {
    const answer = await this.#ask(`list?list=${encodeURIComponent(this.#listId)}`, null, 20_000);
    if (!answer) return;
    const list = answer as GateList;
    const waiting = (await this.#store?.scans()) ?? [];
    forgetCounted(list, this.#inside, new Set(waiting.flatMap(({ came = [] }) => came)));
    this.#take(list);
    await this.#store?.write('inside', this.#inside);
    // Who came by a link, or to a list with a gate, stands there until they say otherwise.
    if (this.#state.gate === '' && list.list.gate !== '') await this.moveTo(list.list.gate);
    await this.#store?.write('list', list);
    await this.#say({ online: true });
  }

  /** What is to be shown for a code. Kept before it is shown: nothing is lost when the phone goes out. */
  scan(code: string): Promise<Shown> {
    return this.#decide({ code });
  }

  /** The same for who was picked by name from the list. */
  admit(ticket: string): Promise<Shown> {
    return this.#decide({ code: '', ticket });
  }

  /** Lets in who was just refused, as they came outside the time of arrival. */
  letIn(again: Read): Promise<Shown> {
    return this.#decide({ ...again, anyway: true });
  }

  #alone(kept: GateList, { code, ticket, anyway }: Read & Pick<KeptScan, 'anyway'>, at: string) {
    const list = anyway ? atAnyTime(kept, at) : kept;
    if (code !== '' || ticket === undefined) return decide(list, this.#inside, code, at, this.#handedOn);
    const found = list.tickets.find(([id]) => id === ticket);
    const nobody: Decision = { result: 'invalid', ticket: '', holder: '', type: '' };
    return found ? decideTicket(list, this.#inside, found, at, this.#handedOn.get(ticket)) : nobody;
  }

  /** Who on the list is called so; nobody while there is none. */
  find(q: string): FoundHolder[] {
    if (!this.#list) return [];
    const now = utc();
    beginAnew(this.#list, this.#inside, now);
    return findByName(this.#list, this.#inside, q, now, this.#handedOn);
  }

  async #decide(read: Read & Pick<KeptScan, 'anyway'>): Promise<Shown> {
    const { code, ticket } = read;
    const at = utc();
    const again = ({ reason, date }: Pick<Decision, 'reason' | 'date'>) =>
      mayAnyway(reason, date, at, this.#list?.event.timezone ?? 'UTC')
        ? { again: { code, ...(ticket && { ticket }) } }
        : {};
    const scan: KeptScan = { id: crypto.randomUUID(), ...read, at, sequence: ++this.#sequence };
    await this.#store?.write('sequence', this.#sequence);
    if (this.#state.online) {
      const answer = (await this.#ask('sync', this.#packet([scan]), PATIENCE_MS)) as Answer | null;
      const mine = answer?.results.find(({ id }) => id === scan.id);
      if (answer && mine) {
        await this.#hear(answer, [scan]);
        return { ...this.#shown(scan, mine), ...again(mine) };
      }
    }
    if (!this.#list)
      return { scan: scan.id, at, result: 'invalid', ticket: '', holder: '', type: '', alone: true };
    beginAnew(this.#list, this.#inside, at);
    const decision = await this.#alone(this.#list, read, at);
    const { result, came } = decision;
    await this.#store?.keep({ ...scan, result, ...(came && { came }) });
    if (decision.result === 'admitted') this.#inside.set(decision.came ?? decision.ticket, at);
    // A newer code proves that the ticket was handed on: the older one is not let in here any more.
    if (decision.epoch !== undefined)
      await this.#learn([{ ticket: decision.ticket, epoch: decision.epoch, mark: '', holder: '' }]);
    await this.#store?.write('inside', this.#inside);
    await this.#say({});
    return { ...decision, scan: scan.id, at, alone: true, ...again(decision) };
  }

  /** Sends what is kept, in its order, and hears what the other gates did. One at a time. */
  sync(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sync()).catch(() => {});
    return this.#sending;
  }

  async #sync(): Promise<void> {
    if (this.#state.over || !this.#store) return;
    for (;;) {
      const scans = (await this.#store.scans()).slice(0, PACKET);
      const answer = (await this.#ask('sync', this.#packet(scans), 20_000)) as Answer | null;
      if (!answer) return;
      await this.#store.drop(scans.map(({ id }) => id));
      await this.#hear(answer, scans);
      if (scans.length < PACKET) return;
    }
  }

  #packet(scans: readonly KeptScan[]): unknown {
    const list = this.#list?.list.id ?? this.#listId;
    // The sign of the device tells two phones at one gate apart.
    const device = `${this.#state.gate} ${this.#device}`.trim();
    return { device, clock: utc(), list, since: this.#cursor, scans };
  }

  async #hear(answer: Answer, scans: readonly KeptScan[]): Promise<void> {
    hearWhoCame(this.#inside, answer, scans);
    await this.#learn(answer.handedOn ?? []);
    this.#cursor = answer.cursor;
    await this.#store?.write('inside', this.#inside);
    await this.#say({ online: true, ...(answer.doubles ? { doubles: answer.doubles } : {}) });
  }

  async #learn(handedOn: readonly (HandedOn & { ticket: string })[]): Promise<void> {
    if (handedOn.length === 0) return;
    for (const { ticket, epoch, mark, holder } of handedOn)
      if (epoch >= (this.#handedOn.get(ticket)?.epoch ?? 0))
        this.#handedOn.set(ticket, { epoch, mark, holder });
    await this.#store?.write('handedOn', this.#handedOn);
  }

  #shown({ id: scan, at }: Pick<KeptScan, 'id' | 'at'>, mine: Answer['results'][number]): Shown {
    const { result, reason, date, first, ticket } = mine;
    const type = this.#list?.types.find(({ id }) => id === ticket?.ticketType);
    const named = {
      ticket: ticket?.id ?? '',
      holder: ticket?.holderName ?? '',
      type: type?.name ?? '',
      ...(type?.addOn ? { addOn: true } : {}),
      ...(ticket?.seat ? { seat: ticket.seat } : {}),
    };
    const why = { ...(reason ? { reason } : {}), ...(date ? { date } : {}) };
    return { scan, at, result, ...named, first, alone: false, ...why };
  }

  #take(list: GateList | undefined): void {
    if (!list) return;
    this.#list = list;
    this.#cursor = list.cursor;
    for (const [id, , , , , at] of list.tickets) if (at !== '') this.#inside.set(id, at);
  }

  async #ask(what: string, body: unknown, patience: number): Promise<unknown> {
    try {
      const answer = await fetch(`/check-in/${this.#event}/${what}`, {
        ...(body === null
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
        redirect: 'manual',
      });
      if ([401, 403, 404].includes(answer.status)) {
        await this.#turnedAway();
        return null;
      }
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return await answer.json();
    } catch {
      await this.#say({ online: false });
      return null;
    }
  }

  /** The link was revoked, or the role taken away: nothing of the guests stays on this device. */
  async #turnedAway(): Promise<void> {
    this.#list = undefined;
    this.#inside.clear();
    this.#handedOn.clear();
    await this.#store?.wipe();
    await this.#say({ over: true, tickets: null });
  }

  async #say(change: Partial<GateState>): Promise<void> {
    const waiting = (await this.#store?.scans())?.length ?? 0;
    this.#state = { ...this.#state, tickets: this.#list?.tickets.length ?? null, ...change, waiting };
    this.#notify(this.#state);
  }
}
