export function capitalized<Name extends string>(name: Name): Capitalize<Name> {
  // String methods return `string`, not the literal type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>
}
