/** What the pressed button is to do; undefined for one that the page doesn't have, `constructor` and the like among them. */
export function pressedButton<Verb>(
  verbs: Readonly<Record<string, Verb>>,
  intent: unknown,
): Verb | undefined {
  return typeof intent === 'string' && Object.hasOwn(verbs, intent) ? verbs[intent] : undefined;
}
