/** How many things one request may change together, and how many of a list can be selected. */
export const maxAtOnce = 250
