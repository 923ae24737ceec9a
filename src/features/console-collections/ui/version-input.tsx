/** The version that a form was made from: whoever saves over another one is told. */
export function VersionInput({ version }: { version: string }) {
  return <input type="hidden" name="version" value={version} />;
}
