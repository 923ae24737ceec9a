import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARK, marked } from './mark-words.mjs';
import { splitClient } from './split-client.mjs';

const LANGUAGES = ['en', 'es', 'ne'];

const mark = (code) => marked(code, parseSync('a.js', code).program, LANGUAGES);
const markedBody = (code) => mark(code)?.split('\n').slice(1).join('\n');

describe('marks', () => {
  it.each([
    ['a table', `f({ en: 1, es: 2, ne: 3 })`, `f(/* @__PURE__ */ ${MARK}(__sameInEach, 1, 2, 3))`],
    [
      'in the order of the list',
      `x = { ne: 3, 'en': 1, es: 2 }`,
      `x = /* @__PURE__ */ ${MARK}(__sameInEach, 1, 2, 3)`,
    ],
    [
      'what only has a name',
      `x = { en, es, ne: () => a }`,
      `x = /* @__PURE__ */ ${MARK}(__sameInEach, en, es, () => a)`,
    ],
    [
      'a table within another, and one after it',
      `a({ en: () => ({ en: 1, es: 2, ne: 3 }), es: 4, ne: 5 }); b({ en: 6, es: 7, ne: 8 })`,
      `a(/* @__PURE__ */ ${MARK}(__sameInEach, () => (/* @__PURE__ */ ${MARK}(__sameInEach, 1, 2, 3)), 4, 5)); ` +
        `b(/* @__PURE__ */ ${MARK}(__sameInEach, 6, 7, 8))`,
    ],
  ])('%s', (_, code, expected) => expect(markedBody(code)).toBe(expected));

  it.each([
    ['an object that lacks a language', `x = { en: 1, es: 2 }`],
    ['one with more than languages', `x = { en: 1, es: 2, ne: 3, all: 4 }`],
    ['one whose rest is elsewhere', `x = { en: 1, es: 2, ...others }`],
    ['computed names', `x = { [en]: 1, [es]: 2, [ne]: 3 }`],
  ])('and leaves %s alone', (_, code) => expect(mark(code)).toBeUndefined());
});

describe('splits', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mela-split-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const split = async (scripts) => {
    for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code);
    await splitClient(folder, 'es2022', LANGUAGES);
    return (path) => readFileSync(join(folder, path), 'utf8');
  };

  it('what has words, and what leads there, and leaves the rest where it is', async () => {
    const read = await split({
      'words-1.js': `import{s}from"./same-1.js";export const w=${MARK}(s,{a:"one"},{a:"uno"},{a:"ek"});`,
      'same-1.js': `export const s=a=>({en:a,es:a,ne:a});`,
      'page-1.js': `import{w}from"./words-1.js";import{s}from"./same-1.js";const d=["assets/words-1.js","assets/same-1.js","assets/a.css"];go(w,s,d);`,
    });
    expect(readdirSync(folder).toSorted()).toEqual(['en', 'es', 'ne', 'same-1.js']);
    expect(readdirSync(join(folder, 'es')).toSorted()).toEqual(['page-1.js', 'words-1.js']);
    expect(read('es/page-1.js')).toBe(
      `import{w}from"./words-1.js";import{s}from"../same-1.js";const d=["assets/es/words-1.js","assets/same-1.js","assets/a.css"];go(w,s,d);`,
    );
    expect(read('es/words-1.js')).toContain('uno');
    expect(read('es/words-1.js')).toContain('../same-1.js');
    expect(read('es/words-1.js')).not.toMatch(new RegExp(`one|ek|${MARK}`));
  });

  it('off what only another language used, and tables that nobody uses', async () => {
    const read = await split({
      'a-1.js': `import{s}from"./b-1.js";function nepali(){return"ek"}const t=${MARK}(s,"one","uno",nepali());export const u=${MARK}(s,{a:null},{a:null},{a:nepali});console.log("here");`,
      'b-1.js': `export const s=a=>a;`,
    });
    expect(read('ne/a-1.js')).toContain('ek');
    expect(read('en/a-1.js')).toContain('here');
    expect(read('en/a-1.js')).not.toMatch(/ek|one/);
  });

  it('tables within tables', async () => {
    const read = await split({
      'a-1.js': `const s=a=>a;export const f=${MARK}(s,x=>${MARK}(s,"one","uno","ek"),x=>${MARK}(s,"two","dos","dui"),3);`,
    });
    expect(read('es/a-1.js')).toContain('dos');
    expect(read('es/a-1.js')).not.toMatch(/one|uno|two|dui/);
  });

  it('the list of routes, with a version of its own', async () => {
    const read = await split({
      'a-1.js': `export const f=${MARK}(a=>a,1,2,3);`,
      'b-1.js': `go();`,
      'manifest-1.js': `window.m={"module":"/assets/a-1.js","imports":["/assets/b-1.js"],"url":"/assets/manifest-1.js","version":"1"};`,
    });
    expect(read('ne/manifest-1.js')).toBe(
      `window.m={"module":"/assets/ne/a-1.js","imports":["/assets/b-1.js"],"url":"/assets/ne/manifest-1.js","version":"1-ne"};`,
    );
  });
});
