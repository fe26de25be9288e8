/** How many days ahead the manifest covers: the ads and the changes of shows that a screen has loaded. */
export const horizonDays = 35
/** How long a device stores plays of ads that it could not report: longer than a manifest lasts, after which no ads play. */
export const playRetentionDays = 60
/** The same for plays of own slides. */
export const storedSlideDays = 14
/** How long the server keeps signed pages and plays of slides: 13 months. */
export const recordRetentionDays = 400
