import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatEuros, formatCount, formatRate } from '@litfass/domain/money/money'
import { cpmOf } from '@litfass/domain/money/pricing'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { formatPeriod } from '@litfass/domain/time/day'
import { Button, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../../components/feedback/query-problem.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { Money } from '../../../components/money/money.tsx'
import { formatDays, formatPercent } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { bookedIds, bookedLabels } from '../places/group-places.ts'
import type { Totals } from '../totals.ts'
import type { Quotes } from '../use-quotes.ts'
import type { Step, WizardValues } from '../wizard-values.ts'
import { KnownMoney } from './known-money.tsx'

import classes from './price-aside.module.css'

/** The buttons through the steps, shared by the aside and the bar. */
export interface Navigation {
  step: Step
  onNext: () => void
  onBack: (() => void) | null
  onSave: () => void
  /** Why the entries cannot be saved as a draft. */
  whyNotSaved: string | null
  busy: boolean
}

/** The price of the campaign by place, and the buttons. */
export function PriceAside({
  values,
  quotes,
  places,
  navigation,
}: {
  values: WizardValues
  quotes: Quotes
  places: FoundPlaceOfAnyKind[] | null
  navigation: Navigation
}) {
  const { t } = useTranslation(['campaignWizard', 'components', 'connectedAccounts', 'noVatInShort'])
  const language = useLanguage()
  const { startDate, endDate, type } = values
  const kind = bookablePlaceKinds[type]
  const names = bookedLabels(places ?? [])
  return (
    <div className={classes.aside}>
      <div className={classes.scroll}>
        <Title order={2}>{t('priceTitle')}</Title>
        <Text c="dimmed" size="sm">
          {startDate && endDate && quotes.hasPeriod
            ? `${formatPeriod(startDate, endDate)} · ${kind.periodLength?.(startDate, endDate, language) ?? formatDays(startDate, endDate, language)}`
            : t('noDates')}
        </Text>
        <QuoteProblem quotes={quotes} />
        <div className={classes.numbers} data-stale={quotes.isStale || undefined}>
          {values.adgroups.map((group, index) => (
            <div key={group.key} className={classes.group}>
              <div className={classes.line}>
                <span className={classes.name}>{group.title}</span>
                <KnownMoney cents={quotes.totalOf(index).amount} />
              </div>
              {bookedIds(group, values.type).map((id) => {
                const quote = quotes.quoteOf(index, id)
                return (
                  <div key={id} className={classes.place}>
                    <span>{names.get(id) ?? '–'}</span>
                    {quote ? <Money cents={quote.amount} /> : <span>–</span>}
                  </div>
                )
              })}
            </div>
          ))}
          <div className={`${classes.group} ${classes.totals}`}>
            {bookableKinds[type].hasImpressions && <Counted sum={quotes.sum} />}
            <div className={classes.place}>
              <span>{t(kind.hallsOf ? 'hallsTitle' : 'placesTitle')}</span>
              <span className={classes.figure}>{formatCount(quotes.sum.places)}</span>
            </div>
            <div className={classes.sum}>
              <span className={classes.name}>{t('sum')}</span>
              {quotes.sum.amount === null ? (
                '–'
              ) : (
                <span className={classes.amount}>
                  <Money cents={quotes.sum.amount} />
                </span>
              )}
            </div>
            {quotes.taxed ? (
              <>
                {quotes.taxed.vat.map(({ rate, tax }) => (
                  <div key={rate} className={classes.place}>
                    <span>{t('vat', { rate: formatRate(rate) })}</span>
                    <Money cents={tax} />
                  </div>
                ))}
                {quotes.taxed.noVat.map((category) => (
                  <div key={category} className={classes.place}>
                    {t(category, { ns: 'noVatInShort' })}
                  </div>
                ))}
                <div className={classes.line}>
                  <span className={classes.name}>{t(quotes.taxed.vat.length > 0 ? 'gross' : 'total')}</span>
                  <Money cents={quotes.taxed.gross} />
                </div>
                {quotes.feePercent > 0 && (
                  <div className={classes.fee}>
                    {t('feeIncluded', { ns: 'connectedAccounts', percent: formatPercent(quotes.feePercent) })}
                  </div>
                )}
              </>
            ) : (
              <div className={classes.net}>{t('net', { ns: 'components' })}</div>
            )}
          </div>
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('payLater')}
        </div>
        <NextButton navigation={navigation} />
        {navigation.onBack && (
          <Button variant="default" onClick={navigation.onBack} disabled={navigation.busy}>
            {t('back')}
          </Button>
        )}
        <SaveDraft navigation={navigation} />
      </div>
    </div>
  )
}

/** Impressions, reach and CPM of the campaign. */
function Counted({ sum: { impressions, reach, amount } }: { sum: Totals }) {
  const { t } = useTranslation('campaignWizard')
  const cpm = amount !== null && impressions !== null ? cpmOf({ amount, impressions }) : null
  const figures = [
    { name: t('impressions'), value: impressions === null ? '–' : formatCount(impressions) },
    { name: t('reach'), value: reach === null ? '–' : formatCount(reach) },
    { name: t('cpm'), value: cpm === null ? '–' : formatEuros(cpm) },
  ]
  return figures.map(({ name, value }) => (
    <div key={name} className={classes.place}>
      <span>{name}</span>
      <span className={classes.figure}>{value}</span>
    </div>
  ))
}

/** Saves the entries as they are, valid or not. */
export function SaveDraft({ navigation, className }: { navigation: Navigation; className?: string | undefined }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <ExplainedButton
      variant="subtle"
      className={className}
      onClick={navigation.onSave}
      disabled={navigation.busy}
      why={navigation.whyNotSaved}
    >
      {t('saveDraft')}
    </ExplainedButton>
  )
}

/** The sum and the buttons, on screens without the aside. */
export function PriceBar({ quotes, navigation }: { quotes: Quotes; navigation: Navigation }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <div className={classes.bar}>
      <QuoteProblem quotes={quotes} />
      <div className={classes.barLine}>
        <div className={classes.barSum} data-stale={quotes.isStale || undefined}>
          <div className={classes.barAmount}>
            {quotes.sum.amount === null ? '–' : <Money cents={quotes.sum.amount} />}
          </div>
          <div className={classes.barNet}>
            <BarVat taxed={quotes.taxed} />
          </div>
        </div>
        {navigation.onBack && (
          <Button variant="default" h={44} onClick={navigation.onBack} disabled={navigation.busy}>
            {t('back')}
          </Button>
        )}
        <NextButton navigation={navigation} short />
      </div>
    </div>
  )
}

/** The sum with VAT, else why there is none. */
function BarVat({ taxed }: Pick<Quotes, 'taxed'>): ReactNode {
  const { t } = useTranslation(['campaignWizard', 'components', 'noVatInShort'])
  if (!taxed) return t('net', { ns: 'components' })
  if (taxed.vat.length > 0) return t('withVat', { amount: formatEuros(taxed.gross) })
  return taxed.noVat.map((category) => t(category, { ns: 'noVatInShort' })).join(' · ')
}

function NextButton({ navigation, short }: { navigation: Navigation; short?: boolean }) {
  const { t } = useTranslation('campaignWizard')
  const labels = {
    campaign: t('next'),
    adgroups: t(short ? 'next' : 'toConfirmation'),
    confirmation: t('send'),
  } as const satisfies Record<Step, string>
  return (
    <Button h={short ? 44 : 42} onClick={navigation.onNext} loading={navigation.busy}>
      {labels[navigation.step]}
    </Button>
  )
}

function QuoteProblem({ quotes: { problem, isFetching, retry } }: { quotes: Quotes }) {
  return problem && <QueryProblem compact my="xs" query={{ error: problem, isFetching, refetch: retry }} />
}
