import type { FoundScreen } from '@litfass/api/finder'
import { Alert, Button, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { CountedMoney } from '../../parts/counted-money.tsx'
import { Money } from '../../parts/money.tsx'
import { formatCount, formatDays, formatPeriod } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useProblemText } from '../../platform/problem-text.tsx'
import { KnownMoney } from './known-money.tsx'
import type { Quotes } from './use-quotes.ts'
import type { Step, WizardValues } from './wizard-values.ts'

import classes from './price-aside.module.css'

/** The way through the steps: the same buttons in the aside and in the bar. */
export interface Way {
  step: Step
  onNext: () => void
  onBack: (() => void) | null
  onSave: () => void
  busy: boolean
}

/** What the campaign costs, place by place, and the way on. */
export function PriceAside({
  values,
  quotes,
  places,
  way,
}: {
  values: WizardValues
  quotes: Quotes
  places: FoundScreen[] | null
  way: Way
}) {
  const { t } = useTranslation(['campaignWizard', 'parts'])
  const language = useLanguage()
  const { startdate, enddate } = values
  return (
    <div className={classes.aside}>
      <div className={classes.scroll}>
        <Title order={2}>{t('priceTitle')}</Title>
        <Text c="dimmed" size="sm">
          {startdate && enddate && quotes.hasPeriod
            ? `${formatPeriod(startdate, enddate)} · ${formatDays(startdate, enddate, language)}`
            : t('noDates')}
        </Text>
        <QuoteProblem quotes={quotes} />
        <div className={classes.numbers} data-old={quotes.isOld || undefined}>
          {values.adgroups.map((group, index) => (
            <div key={group.key} className={classes.group}>
              <div className={classes.line}>
                <span className={classes.name}>{group.title}</span>
                <KnownMoney cents={quotes.totalOf(index).amount} />
              </div>
              {group.screens.map((id) => {
                const quote = quotes.quoteOf(index, id)
                return (
                  <div key={id} className={classes.place}>
                    <span>{places?.find((place) => place.id === id)?.name ?? '–'}</span>
                    {quote ? <Money cents={quote.amount} /> : <span>–</span>}
                  </div>
                )
              })}
            </div>
          ))}
          <div className={classes.group}>
            <div className={classes.place}>
              <span>{t('impressions')}</span>
              <span className={classes.figure}>
                {quotes.sum.impressions === null ? '–' : formatCount(quotes.sum.impressions)}
              </span>
            </div>
            <div className={classes.place}>
              <span>{t('placesWord')}</span>
              <span className={classes.figure}>{formatCount(quotes.sum.places)}</span>
            </div>
            <div className={classes.sum}>
              <span className={classes.name}>{t('sum')}</span>
              {quotes.sum.amount === null ? (
                '–'
              ) : (
                <span className={classes.amount}>
                  <CountedMoney cents={quotes.sum.amount} />
                </span>
              )}
            </div>
            <div className={classes.net}>{t('net', { ns: 'parts' })}</div>
          </div>
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('payLater')}
        </div>
        <NextButton way={way} />
        {way.onBack && (
          <Button variant="default" onClick={way.onBack} disabled={way.busy}>
            {t('back')}
          </Button>
        )}
        <SaveDraft way={way} />
      </div>
    </div>
  )
}

/** For later, as it is: right or not. */
export function SaveDraft({ way, className }: { way: Way; className?: string | undefined }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <Button variant="subtle" className={className} onClick={way.onSave} disabled={way.busy}>
      {t('saveDraft')}
    </Button>
  )
}

/** The sum and the way on where there is no room for the aside. */
export function PriceBar({ quotes, way }: { quotes: Quotes; way: Way }) {
  const { t } = useTranslation(['campaignWizard', 'parts'])
  return (
    <div className={classes.bar}>
      <QuoteProblem quotes={quotes} />
      <div className={classes.barLine}>
        <div className={classes.barSum} data-old={quotes.isOld || undefined}>
          <div className={classes.barAmount}>
            {quotes.sum.amount === null ? '–' : <CountedMoney cents={quotes.sum.amount} />}
          </div>
          <div className={classes.barNet}>{t('net', { ns: 'parts' })}</div>
        </div>
        {way.onBack && (
          <Button variant="default" h={44} onClick={way.onBack} disabled={way.busy}>
            {t('back')}
          </Button>
        )}
        <NextButton way={way} short />
      </div>
    </div>
  )
}

function NextButton({ way, short }: { way: Way; short?: boolean }) {
  const { t } = useTranslation('campaignWizard')
  const words = {
    campaign: t('next'),
    adgroups: t(short ? 'next' : 'toConfirmation'),
    confirmation: t('send'),
  } as const satisfies Record<Step, string>
  return (
    <Button h={short ? 44 : 42} onClick={way.onNext} loading={way.busy}>
      {words[way.step]}
    </Button>
  )
}

function QuoteProblem({ quotes }: { quotes: Quotes }) {
  const { t } = useTranslation('campaignWizard')
  const problemText = useProblemText()
  if (!quotes.problem) return null
  return (
    <Alert color="red" role="alert" p="sm" my="xs">
      {problemText(quotes.problem)}{' '}
      <Button size="compact-xs" variant="default" onClick={quotes.retry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
