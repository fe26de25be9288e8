declare module 'saxon-js' {
  /** The part that tests use. */
  const SaxonJS: {
    transform(
      options: { stylesheetInternal: object; sourceText: string; destination: 'serialized' },
      mode: 'sync',
    ): { principalResult: string }
  }
  export default SaxonJS
}
