/** What somebody has chosen for their planner. Who has chosen nothing has no row. */
export interface PersonSettingsRow {
  user: string;
  /** 1: their tasks are reminded of by mail. */
  taskMails: number;
  /** ISO 3166-1 alpha-2 of the country whose public holidays they see; '' for none. */
  country: string;
  /** What ISO 3166-2 has after it for the part of the country; '' for the whole. */
  region: string;
  /** IANA; '' for the browser's. */
  timezone: string;
  /** What dates are told by, `ad` or `bs`; '' for what the browser's cookie says. */
  calendar: string;
  updated: string;
}

export interface SettingsTables {
  planner_settings: PersonSettingsRow;
}
