import { S3Client, type S3Call, type S3Options } from './s3-client.ts';

/**
 * Writes, lists and deletes a small file in the bucket, to see whether the settings are good; `name` tells its folder
 * from others'. Throws with what was tried and what the server said.
 */
export async function testStorage(options: S3Options, name: string): Promise<void> {
  const client = new S3Client(options);
  const attempt = async (what: string, call: S3Call): Promise<void> => {
    try {
      const answer = await client.call(call);
      await answer.body?.cancel();
    } catch (error) {
      throw new Error(`failed to ${what}: ${reasonOf(error)}`, { cause: error });
    }
  };
  const key = `mela_settings_test_${name}/test.txt`;
  await attempt('upload a test file', { method: 'PUT', key, body: new TextEncoder().encode('test') });
  await attempt('list the test file', { method: 'GET', query: { 'list-type': '2', prefix: key } });
  await attempt('delete the test file', { method: 'DELETE', key });
}

/** What is at the bottom of an error: "fetch failed" alone says nothing to someone who set the address. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}
