/** All animations of a show. */
export const animations = ['none', 'fade', 'slide', 'zoom', 'wipe'] as const
