import i18next from 'i18next'

/** Names with commas between them. Those beyond `max` are only counted. */
export function nameList(names: readonly string[], max: number): string {
  const named = names.slice(0, max).join(', ')
  const count = names.length - max
  return count > 0 ? i18next.t('andMore', { ns: 'components', names: named, count }) : named
}
