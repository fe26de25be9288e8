const longestTitle = 100

/** A file name with a title in it, reduced to what all systems and HTTP headers accept: `campaign-grune-woche`. */
export function titledFileName(name: string, title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  const words = plain.slice(0, longestTitle).split(/[^a-z0-9]+/)
  return [name, ...words.filter((word) => word !== '')].join('-')
}
