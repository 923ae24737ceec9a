/** Parameters as both drivers take them: truth is 0 or 1, because that is how it is stored. */
export function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}
