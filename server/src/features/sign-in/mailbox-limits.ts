/** How many mails anyone can cause to one mailbox by typing its address. */
export const mailsPerMailbox = { most: 5, seconds: 3600 } as const

/** How often an endpoint is called from one network. */
export const callsPerNetwork = { most: 10, seconds: 60 } as const

/** Longer than the work behind these answers takes: their time does not tell whether an address is registered. */
export const answerMilliseconds = 400

/** The same for the audit line of a refused sign-in; checking the password took its own time. */
export const refusalMilliseconds = 150
