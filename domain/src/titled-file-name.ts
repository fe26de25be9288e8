/** A file name with a title in it, reduced to what all systems and HTTP headers accept: `campaign-grune-woche`. */
export function titledFileName(name: string, title: string): string {
  const plain = title.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [name, ...plain.split(/[^a-z0-9]+/).filter((word) => word !== '')].join('-')
}
