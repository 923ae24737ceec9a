import { describe, expect, it } from 'vitest';
import { checkGlossary, unwantedIn, unwantedWords } from './check-glossary.mjs';

const GLOSSARY = `
| English | What it means | Español | नेपाली | Not |
|---|---|---|---|---|
| approve | Make an applicant a member. | aprobar | स्वीकृत | \`Take in\`, accept |
| net | Sales less refunds. | neto | खुद | \`Left of it\` |
`;
const UNWANTED = unwantedWords(GLOSSARY);

describe('the words that the glossary rules out', () => {
  it('are those in its last column that are marked, with the term in their place', () => {
    expect(UNWANTED).toEqual([
      ['Take in', 'approve'],
      ['Left of it', 'net'],
    ]);
  });

  it.each([
    ["en: { a: 'Take in' }", ['Take in']],
    ["en: { deep: { a: 'Take in 4 people' } }", ['Take in']],
    ['en: { a: (n: number) => `Take in ${n} people` }', ['Take in']],
    ["en: { a: 'Take inside' }", []],
    ["en: { a: 'take in' }", []],
    ["es: { a: 'Take in' }", []],
    ["ne: { deep: { a: 'Take in' } }", []],
    ["refused: { en: 'Left of it', es: 'Left of it' }", ['Left of it']],
  ])('are found in the English of { %s }', (entries, words) => {
    const found = unwantedIn(`export const words = { ${entries} };`, 'ts', UNWANTED);
    expect(found.map(([, word]) => word)).toEqual(words);
  });

  it('are found between tags, with their line', () => {
    const source = 'export const words = {\n  en: { a: () => <>Left of it</> },\n};';
    expect(unwantedIn(source, 'tsx', UNWANTED)).toEqual([[2, 'Left of it', 'net', 'Left of it']]);
  });

  it('are in no table of ours', () => {
    expect(checkGlossary()).toEqual([]);
  });
});
