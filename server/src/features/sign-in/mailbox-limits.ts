/** Limit of mails that requests can send to one mailbox, other than links that set a new password. */
export const mailsPerMailbox = { max: 5, seconds: 3600 } as const

/** Limit of calls to an endpoint from one network. */
export const callsPerNetwork = { max: 10, seconds: 60 } as const

/** Longer than the work takes, so that response times do not reveal whether an address is registered. */
export const answerMilliseconds = 400

/** The same for the audit entry of a refused sign-in, in addition to the password check. */
export const refusalMilliseconds = 150

/** Limit of uses of links in mails from one network. */
export const linksPerNetwork = { max: 100, seconds: 10 }
