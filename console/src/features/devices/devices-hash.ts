/** Where the list of devices stands on the page of a screen. */
export const devicesHash = 'devices'
