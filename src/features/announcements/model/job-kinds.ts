/** Publishes an announcement whose time has come. */
export const PUBLISH_ANNOUNCEMENT = 'community.publish-announcement';
/** Writes the mails of an announcement. */
export const MAIL_ANNOUNCEMENT = 'community.mail-announcement';
/** Deletes the files of a document that was removed. */
export const FORGET_DOCUMENT = 'community.forget-document';
