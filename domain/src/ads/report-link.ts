/** How many days a link to the report of a campaign lasts. */
export const reportLinkDays = 90
