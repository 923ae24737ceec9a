/** The way to a browser. */
export interface Connection {
  write(bytes: Uint8Array): void;
  /** Bytes written that the other end has not taken yet. */
  waiting(): number;
  /** Ends it once everything is taken, or soon all the same. */
  end(): void;
  /** Ends it now, whatever is left. */
  cut(): void;
}

/** Who doesn't read is let go when so much waits for them: they come back, and load what they show again. */
const MAX_WAITING_BYTES = 1 << 20;
/** Up to here two pieces are cheaper joined than sent one after the other. */
const JOINED_BYTES = 8 << 10;
const KEEP_ALIVE = Buffer.from(':\n\n');

/** One connected client. */
export class Client {
  readonly id: string;
  /** Where it connected from. */
  readonly address: string;
  readonly opened: number;
  /** When it was last told something. */
  told: number;
  /** When anything was last sent. */
  sent: number;
  readonly #connection: Connection;
  readonly #idLine: Buffer;

  /** `now` in milliseconds since the epoch. */
  constructor(id: string, address: string, connection: Connection, now: number) {
    this.id = id;
    this.address = address;
    this.#connection = connection;
    this.opened = now;
    this.told = now;
    this.sent = now;
    this.#idLine = Buffer.from(`id:${id}\n`);
  }

  /** Sends a message as `frame` made it, which any number of clients may share. */
  notify(message: Buffer, now: number): void {
    if (this.#connection.waiting() > MAX_WAITING_BYTES) {
      this.#connection.cut();
      return;
    }
    this.told = now;
    this.sent = now;
    if (message.length <= JOINED_BYTES) this.#connection.write(Buffer.concat([this.#idLine, message]));
    else {
      this.#connection.write(this.#idLine);
      this.#connection.write(message);
    }
  }

  /** A comment, which keeps proxies from thinking that nobody is there. */
  keepAlive(now: number): void {
    this.sent = now;
    if (this.#connection.waiting() === 0) this.#connection.write(KEEP_ALIVE);
  }

  end(): void {
    this.#connection.end();
  }
}

/** A message but for the line with the client's id. `data` is JSON. */
export function frame(topic: string, data: string): Buffer {
  // JSON of one line: a break would end the message's data.
  const line = /[\r\n]/.test(data) ? JSON.stringify(JSON.parse(data)) : data;
  return Buffer.from(`event:${topic.replaceAll(/[\r\n]/g, ' ')}\ndata:${line}\n\n`);
}
