declare module 'virtual:outline-paths' {
  /** The outlines of the world for the SVG map (console/build/outline-paths.ts). */
  export const paths: import('./components/map/svg-paths.ts').SvgPaths
}
