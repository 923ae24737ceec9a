import { describe, expect, it } from 'vitest';
import { LEAVING_MS, watchLeaving } from './leaving.ts';

function aPage() {
  const events = new EventTarget();
  let at = 5_000;
  const leaving = watchLeaving(events, () => at);
  const ask = () => void events.dispatchEvent(new Event('beforeunload'));
  const pass = (ms: number) => {
    at += ms;
  };
  return { leaving, ask, pass };
}

describe('a page', () => {
  it('is not being left before the browser asks', () => {
    expect(aPage().leaving.isUnderWay()).toBe(false);
  });

  it.each([
    [0, true],
    [LEAVING_MS - 1, true],
    [LEAVING_MS, false],
  ])('that was asked %i ms ago is being left: %s', (ms, expected) => {
    const { leaving, ask, pass } = aPage();
    ask();
    pass(ms);
    expect(leaving.isUnderWay()).toBe(expected);
  });

  it('stays once the leaving is called off, until it is asked again', () => {
    const { leaving, ask } = aPage();
    ask();
    leaving.callOff();
    expect(leaving.isUnderWay()).toBe(false);
    ask();
    expect(leaving.isUnderWay()).toBe(true);
  });

  it('is not left by a reload of its own', () => {
    const { leaving, ask } = aPage();
    leaving.apart(ask);
    expect(leaving.isUnderWay()).toBe(false);
    ask();
    expect(leaving.isUnderWay()).toBe(true);
  });
});
