import type { Ad } from '@litfass/api/ads/ads'
import { type Cents, formatEuros, formatRate } from '@litfass/domain/money/money'
import { useTranslation } from 'react-i18next'

/** The line with the VAT of an ad or of its refund, or why there is none. */
export function useVatLine({ taxRate: rate, vatCategory }: Pick<Ad, 'taxRate' | 'vatCategory'>) {
  const { t } = useTranslation(['ads', 'noVatInShort'])
  return (tax: Cents) =>
    vatCategory === 'standard'
      ? { name: t('vat', { rate: formatRate(rate) }), value: formatEuros(tax) }
      : { name: t(vatCategory, { ns: 'noVatInShort' }), value: '' }
}
