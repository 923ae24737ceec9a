/** A database can't be used as the settings say. Its message is one line that names the setting. */
export class DatabaseSettingError extends Error {
  override readonly name = 'DatabaseSettingError';
}
