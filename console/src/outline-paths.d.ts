declare module 'virtual:outline-paths' {
  /** `SvgPaths` of the world (console/build/outline-paths.ts). */
  export const paths: Record<'home' | 'abroad' | 'borders', string[]>
}
