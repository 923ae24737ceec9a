/**
 * Counts vitest's JSON results. A file that fails outside of its tests (it can't be loaded, a hook throws) counts
 * as one failure, and so does a run that fails with every test passed: an error that nobody caught.
 *
 * @param results vitest's JSON report, undefined when there is none
 * @param status vitest's exit status
 * @returns `{passed, failed, skipped}`
 */
export function count(results, status) {
  const files = results?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const having = (wanted) => tests.filter((test) => test.status === wanted).length;
  const passed = having('passed');
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = having('failed') + brokenFiles.length;
  return {
    passed,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: tests.length - passed - having('failed'),
  };
}
