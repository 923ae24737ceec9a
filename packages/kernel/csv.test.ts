import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it('quotes what would be taken apart', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+977 1', '@home', '-2+3', '\t=1', '\r=1', '＝1'])(
    'keeps %j from being a formula',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );

  it('leaves amounts numbers', () => {
    expect(csvLine(['-12.50', '0.00', '-7', 12.5, null, 'a=b'])).toBe('-12.50,0.00,-7,12.5,,a=b\r\n');
  });
});
