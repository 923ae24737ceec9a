/** Whether `text` has the form of a record id. */
export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}
