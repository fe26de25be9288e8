/** What anybody may have sent to a mailbox by typing its address. */
export const mailsPerMailbox = { most: 5, seconds: 3600 } as const

/** Longer than the work behind these answers takes, so that their time does not tell whether somebody has an address. */
export const answerMilliseconds = 400

/** The same for the line that a refused sign-in leaves in the log of whoever has the address; the password took its own time. */
export const refusalMilliseconds = 150
