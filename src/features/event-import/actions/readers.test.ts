import { describe, expect, it } from 'vitest';
import { encodingOf, piecesOf } from './decode.ts';
import { detectFormat } from './detect-format.ts';
import { guessCategory } from './category-guess.ts';
import { objectLines } from './object-lines.ts';
import { openSource } from './open-source.ts';
import type { SourceRow } from './source-event.ts';
import { importKey } from './to-event.ts';

async function rowsOf(content: string | Uint8Array, filename?: string): Promise<SourceRow[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { rows } = await openSource(piecesOf(bytes), filename, undefined, Date.parse('2026-12-01T12:00:00Z'));
  const all: SourceRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const problems = (rows: readonly SourceRow[]) =>
  rows.map((row) => [row.line, 'problem' in row ? row.problem : row.event.name]);

describe('what a file is', () => {
  it.each([
    ['BEGIN:VCALENDAR', 'x.csv', 'icalendar'],
    ['\n <!doctype html>', 'x', 'html'],
    [' [{', 'x.txt', 'json'],
    ['{"@graph"', undefined, 'json'],
    ['title,start', 'x', 'csv'],
    ['whatever', 'A.ICS', 'icalendar'],
    ['whatever', 'a.jsonl', 'json'],
  ])('is seen from %j', (head, name, format) => {
    expect(detectFormat(head, name)).toBe(format);
  });

  it('may be written as spreadsheets write it', async () => {
    expect(encodingOf(new TextEncoder().encode('Zürich').subarray(0, 2))).toBe('utf-8');
    const latin = Uint8Array.from([...Buffer.from('title;start;city\nFest;2026-12-01;Z'), 0xfc, 0x72]);
    expect(await rowsOf(latin)).toMatchObject([{ line: 2, event: { name: 'Fest', city: 'Zür' } }]);
    const utf16 = new Uint8Array(Buffer.from('\ufefftitle,start\nमेला,2026-12-01', 'utf16le'));
    expect(await rowsOf(utf16)).toMatchObject([{ event: { name: 'मेला' } }]);
  });
});

describe('what is wrong with a file as a whole', () => {
  it.each([
    ['', 1, 'The file is empty.'],
    ['just some words', 1, 'The first row must name the columns, among them "title" and "start".'],
    ['[{"title": "a",\n "start": }]', 2, 'The file is not valid JSON from here on'],
    ['<p>Hi</p>', 1, 'This page has no schema.org events'],
    ['BEGIN:VCALENDAR\nEND:VCALENDAR', 1, 'This calendar has no events.'],
    ['{"@type": "Person"}', 1, 'This file has no schema.org events.'],
    ['[1, null, [2], "x"]', 1, 'Entry 1 of the list is not an event but a number.'],
  ])('is told: %j', async (content, line, sentence) => {
    const [first] = problems(await rowsOf(content));
    expect(first?.[0]).toBe(line);
    expect(first?.[1]).toContain(sentence);
  });

  it('is told from the row on where a table breaks off', async () => {
    const rows = await rowsOf(`title,start\na,2026-12-01\n"never closed,2026\n${'x'.repeat(1_100_000)}`);
    expect(problems(rows)).toEqual([
      [2, 'a'],
      [3, "From this row on the table can't be read: is a quote opened and never closed?"],
    ]);
  });
});

it('reads a line of JSON for each event, and tells of those that are none', async () => {
  const rows = await rowsOf(
    '{"title":"a","start":"2026-12-01"}\n\nnonsense\n{"title":"b","start":"2026-12-02"}\n',
  );
  expect(problems(rows)).toEqual([
    [1, 'a'],
    [3, 'This line is not valid JSON.'],
    [4, 'b'],
  ]);
});

it('counts the lines of a table through quoted and empty ones', async () => {
  const rows = await rowsOf('title,start\n\n"a\n\nb",2026-12-01\n\n\nc,2026-12-02\n');
  expect(rows.map(({ line }) => line)).toEqual([3, 8]);
});

it('finds where an object stands', () => {
  const text = '[\n {"a": "{\\"\\n", "b": {}},\n\n {}]';
  const root = JSON.parse(text) as [{ b: object }, object];
  const lineOf = objectLines(text, root);
  expect([lineOf(root[0]), lineOf(root[0].b), lineOf(root[1])]).toEqual([2, 2, 4]);
});

it('bears JSON that is nested to do harm', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect((await rowsOf(deep)).every((row) => 'problem' in row)).toBe(true);
  const graph = `{"@graph":${'{"x":'.repeat(2_000)}1${'}'.repeat(2_000)}}`;
  expect(problems(await rowsOf(graph))).toEqual([[1, 'The file is nested deeper than 200 levels.']]);
});

it.each([
  [['Music', 'Concerts'], 'x', 'concert'],
  [['javascript'], 'Node Days', 'conference'],
  [['MusicEvent'], 'x', 'concert'],
  [['SportsEvent'], 'x', 'sport'],
  [[], 'Rust Meetup Berlin', 'meetup'],
  [[], 'Something', 'other'],
])('guesses the category of %j, "%s"', (topics, title, category) => {
  expect(guessCategory(topics, title)).toBe(category);
});

it('knows an event again by what is its own', () => {
  const event = { name: 'A', start: '2026-12-01', url: 'https://a.test/x/?utm=1' };
  expect(importKey(event)).toBe(importKey({ ...event, url: 'https://a.test/x', name: ' a ' }));
  expect(importKey(event)).not.toBe(importKey({ ...event, start: '2027-12-01' }));
  expect(importKey({ ...event, uid: '17' })).toBe(importKey(event));
  expect(importKey({ uid: 'x@y', name: 'A' })).toBe(importKey({ uid: 'x@y', name: 'B' }));
});
