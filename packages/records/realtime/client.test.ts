import { expect, it } from 'vitest';
import { Client, type Connection, frame } from './client.ts';

/** A connection whose other end takes nothing. */
function stuck(): Connection & { text(): string; was: string } {
  const pieces: Uint8Array[] = [];
  return {
    was: 'open',
    write: (bytes) => pieces.push(bytes),
    waiting: () => pieces.reduce((sum, { length }) => sum + length, 0),
    end() {
      this.was = 'ended';
    },
    cut() {
      this.was = 'cut';
    },
    text: () => Buffer.concat(pieces).toString(),
  };
}

it('writes the id of the client, the topic and the data as one event', () => {
  const connection = stuck();
  new Client('abc', '', connection, 0).notify(frame('posts/*', '{"n":1}'), 5);
  expect(connection.text()).toBe('id:abc\nevent:posts/*\ndata:{"n":1}\n\n');
});

it('writes data of several lines in one, which is where an event ends', () => {
  expect(frame('a\nb', '{\n "n": 1\r\n}').toString()).toBe('event:a b\ndata:{"n":1}\n\n');
});

it('hangs up when more waits than is kept for anybody', () => {
  const connection = stuck();
  const client = new Client('abc', '', connection, 0);
  const message = frame('news', JSON.stringify('x'.repeat(600_000)));
  client.notify(message, 0);
  client.notify(message, 0);
  expect(connection.was).toBe('open');
  client.notify(message, 0);
  expect(connection.was).toBe('cut');
  expect(connection.waiting()).toBeLessThan(1_300_000);
});

it('sends nothing to keep a connection alive over which enough waits already', () => {
  const connection = stuck();
  const client = new Client('abc', '', connection, 0);
  client.keepAlive(1);
  client.keepAlive(2);
  expect(connection.text()).toBe(':\n\n');
});
