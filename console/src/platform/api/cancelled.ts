/** The user answered a further question with "Cancel". Nothing failed, so no problem is shown. */
export class Cancelled extends Error {}
