/** A text that may stand in a page or in an attribute, whatever somebody wrote. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
