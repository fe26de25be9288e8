/** Without schemas, for the console. */
export const mailPreferenceNames = ['adMails', 'reportMails', 'endingMails'] as const
export type MailPreferenceName = (typeof mailPreferenceNames)[number]
