import type { Ad } from '@litfass/api/ads/ads'
import { hallsLeftOut } from '@litfass/domain/ads/hall-discount'
import { formatEuros } from '@litfass/domain/money/money'
import { Box, Button, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AmountBar } from '../../../components/list/selection/amount-bar.tsx'
import type { ItemSelection } from '../../../components/list/selection/item-selection.ts'
import { problemCodeText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useStartPayment } from '../../checkout/start-payment.ts'
import { payeeIdOf, paymentRefusal, sumOf } from './ad-sums.ts'

/** Limit of sellers that are named; the rest are counted. */
const maxNames = 3

/**
 * Stands below the list while ads can be paid, and sticks to the bottom of the window while some are selected. `count` is
 * the number of ads to pay in the whole list, `payable` are the loaded ones among them, `loaded` are all loaded ads.
 */
export function PayBar({
  count,
  payable,
  loaded,
  selection,
}: {
  count: number
  payable: Ad[]
  loaded: Ad[]
  selection: ItemSelection<Ad>
}) {
  const { t } = useTranslation('ads')
  const selected = selection.items
  const { start, busy } = useStartPayment(selected.map(({ id }) => id))
  const { net, tax, gross } = sumOf(selected)
  const refusal = hallsLeftOut(selected, loaded).length > 0 ? 'halls-together' : paymentRefusal(selected)
  const payees = new Map(selected.map((ad) => [payeeIdOf(ad), ad.payee?.name ?? '']))
  const language = useLanguage()

  const refused = loaded.filter((ad) => ad.sellerRefusal !== undefined)
  const sellerRefusal = refused[0]?.sellerRefusal
  if (payable.length === 0 && sellerRefusal)
    return (
      <Text size="sm" mt="md">
        {problemCodeText(sellerRefusal, language)}
      </Text>
    )

  function namesOf(names: string[]): string {
    const more = names.length - maxNames
    return more > 0 ? t('paySellers', { sellers: names.slice(0, maxNames).join(', '), count: more }) : names.join(', ')
  }

  function hint(): ReactNode {
    if (selected.length === 0) return t('payHint', { count: count - refused.length })
    if (refusal) return <span style={{ whiteSpace: 'normal' }}>{problemCodeText(refusal, language)}</span>
    const sum = t('paySum', { net: formatEuros(net), tax: formatEuros(tax) })
    return (
      <>
        <Box component="span" visibleFrom="md">
          {sum}
          {' · '}
          {t('payEach', { count: payees.size, sellers: namesOf([...payees.values()]) })}
        </Box>
        <Text span size="xs" hiddenFrom="md" style={{ whiteSpace: 'normal' }}>
          {sum}
        </Text>
      </>
    )
  }

  function label(): ReactNode {
    const amount = formatEuros(gross)
    if (selected.length === 0) return t('pay')
    if (payees.size < 2) return t('payCount', { count: selected.length, amount })
    return (
      <>
        <Box component="span" visibleFrom="md">
          {t('payFrom', { ads: selected.length, count: payees.size, amount })}
        </Box>
        <Box component="span" hiddenFrom="md">
          {t('payIn', { count: payees.size, amount })}
        </Box>
      </>
    )
  }

  return (
    <AmountBar label={t('toPay')} summary={hint()} choosable={payable} selection={selection}>
      <Button
        variant={selected.length === 0 ? 'default' : 'filled'}
        loading={busy}
        disabled={refusal !== null}
        leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        {label()}
      </Button>
    </AmountBar>
  )
}
