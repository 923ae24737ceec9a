/**
 * Parts of an address on one line, each said once: "Compton Terrace, London N1 2UN" has its city in it already, and
 * "York Road" has not. Empty parts are skipped.
 */
export function addressText(parts: readonly string[]): string {
  const said: string[] = [];
  for (const part of parts.map((one) => one.trim())) {
    if (part !== '' && !names(said.join(', '), part)) said.push(part);
  }
  return said.join(', ');
}

/** Whether a town or a country is named in an address: at its end, or before what can be its postcode. */
function names(address: string, part: string): boolean {
  const at = address.toLowerCase().lastIndexOf(part.toLowerCase());
  if (at < 0 || /[\p{L}\p{M}]$/u.test(address.slice(0, at))) return false;
  const rest = address.slice(at + part.length);
  return rest === '' || /^,|^\s[^,]*\d/u.test(rest);
}
