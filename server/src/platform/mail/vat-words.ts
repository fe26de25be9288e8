import { fillText } from '@litfass/domain/fill-text'
import { type Cents, formatEuros, formatRate } from '@litfass/domain/money/money'
import { type VatCategory, withoutVat } from '@litfass/domain/money/tax'
import { byLanguage, type Language } from '@litfass/domain/people/language'

import { texts } from '../texts.ts'

/**
 * An amount with its VAT, for a sentence: VAT is added to a net amount and included in a gross one. If there is none, it says
 * why in short. `categories` are those of the sales that add up to the amount.
 */
export function taxedAmount(
  amount: Cents,
  { is, categories }: { is: 'net' | 'gross'; categories: readonly VatCategory[] },
): Record<Language, string> {
  const untaxed = withoutVat(categories)
  return byLanguage((language) => {
    const { taxedAmounts, untaxedReasons } = texts[language]
    const reasons = untaxed.map((category) => untaxedReasons[category]).join(', ')
    const isTaxed = categories.includes('standard')
    const key = isTaxed && untaxed.length > 0 ? (`${is}-partly` as const) : isTaxed ? is : 'untaxed'
    return fillText(taxedAmounts[key], { amount: formatEuros(amount), reasons })
  })
}

/** Rows of a mail: one for each rate of VAT, and one for each reason for which there is none. */
export function vatRows(
  vat: readonly { rate: number; tax: Cents }[],
  categories: readonly VatCategory[],
): { name: Record<Language, string>; value: string }[] {
  return [
    ...vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, tax }) => ({
        name: byLanguage((language) => fillText(texts[language].mailWords.vat, { rate: formatRate(rate) })),
        value: formatEuros(tax),
      })),
    ...withoutVat(categories).map((category) => ({
      name: byLanguage((language) => texts[language].noVatInShort[category]),
      value: '',
    })),
  ]
}
