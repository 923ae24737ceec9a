/** The schema can't be brought to what this program needs. Its message says why, and what an operator does about it. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}
