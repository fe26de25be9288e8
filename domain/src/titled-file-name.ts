/** A file name that ends with a title, as far as all systems and headers take it: `campaign-grune-woche`. */
export function titledFileName(name: string, title: string): string {
  const plain = title.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [name, ...plain.split(/[^a-z0-9]+/).filter((word) => word !== '')].join('-')
}
