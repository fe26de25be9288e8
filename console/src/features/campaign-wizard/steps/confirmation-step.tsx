import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { Slide } from '@litfass/api/playback/slides'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { freeCancelUntil } from '@litfass/domain/ads/cancellation'
import { fulfilledPercent } from '@litfass/domain/ads/delivery/delivery'
import { choiceDays } from '@litfass/domain/ads/delivery/make-good'
import { formatCount } from '@litfass/domain/money/money'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { resolutionSides } from '@litfass/domain/places/screen'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { SlideView } from '@litfass/stage/slide'
import { Alert, Anchor, Button, Card, Checkbox, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { nameList } from '../../../components/feedback/name-list.ts'
import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { allSlides } from '../../../platform/api/own-lists.ts'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatDays } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { bookedIds, bookedLabels, placeIds, resolutionOf } from '../places/group-places.ts'
import { placesByRatio } from '../places/places-by-ratio.ts'
import type { Wizard } from '../use-wizard.ts'
import type { AdGroupValues, Step } from '../wizard-values.ts'
import { useGroupLabel } from './group-label.ts'
import { KnownMoney } from './known-money.tsx'

import classes from './confirmation-step.module.css'

/** A summary with previews of each slide, and the terms. */
export function ConfirmationStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('campaignWizard')
  const { t: tAds } = useTranslation('ads')
  const { t: tDelivery } = useTranslation('delivery')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { values, problems, quotes, places } = wizard
  const terms = problems.termsAccepted
  const kind = bookablePlaceKinds[values.type]
  const savingNote = kind.savingNote?.(values.startDate, values.endDate, language)
  const bookedTitle = t(kind.hallsOf ? 'hallsTitle' : 'placesTitle')
  const hasHallDiscount = values.adgroups.some((group, index) =>
    bookedIds(group, values.type).some((id) => {
      const quote = quotes.quoteOf(index, id)
      return quote !== undefined && 'hallId' in quote && quote.inputs.discountPercent > 0
    }),
  )
  return (
    <>
      <Card role="group" aria-label={t('campaign')}>
        <Head title={values.title} step="campaign" wizard={wizard} />
        <dl className={classes.facts}>
          <Fact name={t('type')} value={t(values.type)} />
          {values.startDate && values.endDate && (
            <Fact
              name={t('period')}
              value={`${formatPeriod(values.startDate, values.endDate)} · ${kind.periodLength?.(values.startDate, values.endDate, language) ?? formatDays(values.startDate, values.endDate, language)}`}
            />
          )}
          <Fact name={bookedTitle} value={formatCount(quotes.sum.places)} />
          {bookableKinds[values.type].hasImpressions && (
            <Fact
              name={t('impressions')}
              value={quotes.sum.impressions === null ? '–' : formatCount(quotes.sum.impressions)}
            />
          )}
        </dl>
        {savingNote && (
          <Text size="sm" fw={550} mt="sm">
            {savingNote}
          </Text>
        )}
      </Card>
      {values.adgroups.map((group, index) => (
        <GroupSummary
          key={group.key}
          group={group}
          amount={quotes.totalOf(index).amount}
          slide={slides.find(({ id }) => id === group.slideId)}
          places={places ?? []}
          wizard={wizard}
        />
      ))}
      {problems.amount && (
        <Alert color="red" role="alert">
          <FieldProblemText problem={problems.amount} />
        </Alert>
      )}
      {values.startDate && (
        <Text c="dimmed" size="sm">
          {quotes.canCancelFree === false
            ? tAds('cancelRuleLate')
            : tAds('cancelRule', { day: formatDay(freeCancelUntil(values.startDate)) })}
        </Text>
      )}
      {values.startDate && hasHallDiscount && quotes.canCancelFree !== false && (
        <Text c="dimmed" size="sm">
          {tAds('hallDiscountRule-advertiser', { day: formatDay(freeCancelUntil(values.startDate)) })}
        </Text>
      )}
      {bookableKinds[values.type].playsAds && quotes.remedy && (
        <Text c="dimmed" size="sm">
          {tDelivery(`settlementRule-${quotes.remedy}-advertiser`, { percent: fulfilledPercent, days: choiceDays })}
        </Text>
      )}
      {bookableKinds[values.type].playsAds && (
        <Text c="dimmed" size="sm">
          {t('loadedEarly')}
        </Text>
      )}
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="termsLabel"
            components={{
              terms: <Anchor href="/terms" target="_blank" fz="inherit" underline="always" />,
              privacy: <Anchor href="/privacy" target="_blank" fz="inherit" underline="always" />,
            }}
          />
        }
        checked={values.termsAccepted}
        onChange={({ currentTarget: { checked } }) =>
          wizard.change((before) => ({ ...before, termsAccepted: checked }), ['termsAccepted'])
        }
        error={terms && <FieldProblemText problem={terms} />}
        aria-invalid={terms ? true : undefined}
      />
    </>
  )
}

function GroupSummary({
  group,
  amount,
  slide,
  places,
  wizard,
}: {
  group: AdGroupValues
  amount: number | null
  slide: Slide | undefined
  places: FoundPlaceOfAnyKind[]
  wizard: Wizard
}) {
  const { t } = useTranslation('campaignWizard')
  const { values } = wizard
  const booking = useGroupLabel()(group, values)
  const own = placeIds(group).flatMap((id) => places.find((place) => place.id === id) ?? [])
  const pictures = placesByRatio(own.map((place) => ({ name: place.name, resolution: resolutionOf(place) })))
  return (
    <Card role="group" aria-label={group.title}>
      <Head title={group.title} step="adgroups" wizard={wizard} />
      <dl className={classes.facts}>
        <Fact name={t('slide')} value={slide?.title ?? '–'} />
        <Fact name={t(bookingFact(values.type))} value={booking} />
        <Fact
          name={t(bookablePlaceKinds[values.type].hallsOf ? 'hallsTitle' : 'placesTitle')}
          value={bookedText(bookedIds(group, values.type), {
            places,
            areHalls: bookablePlaceKinds[values.type].hallsOf !== undefined,
          })}
        />
        <Fact name={t('net')} value={<KnownMoney cents={amount} />} />
      </dl>
      {slide && (
        <ul className={classes.frames}>
          {pictures.map(({ resolution, names }) => {
            const { width, height } = resolutionSides(resolution)
            const label = nameList(names, maxNames)
            return (
              <li key={resolution} className={classes.frame} aria-label={t('formatsOf', { names: label })}>
                <ScreenFrame ratio={width / height} inLandscapeBox>
                  <SlideView slide={stageSlideOf(slide)} />
                </ScreenFrame>
                <span className={classes.names}>{label}</span>
                <span className={classes.resolution}>{resolution.replace('x', ' × ')}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function Head({ title, step, wizard }: { title: string; step: Step; wizard: Wizard }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <div className={classes.head}>
      <Title order={3}>{title}</Title>
      <Button variant="subtle" size="xs" aria-label={`${t('change')}: ${title}`} onClick={() => wizard.goTo(step)}>
        {t('change')}
      </Button>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** How many places are booked; halls by their names, because the pictures show cinemas. */
function bookedText(ids: string[], { places, areHalls }: { places: FoundPlaceOfAnyKind[]; areHalls: boolean }): string {
  const labels = bookedLabels(places)
  const names = areHalls ? ids.flatMap((id) => labels.get(id) ?? []) : []
  return names.length > 0 ? `${formatCount(ids.length)}: ${names.join(', ')}` : formatCount(ids.length)
}

const maxNames = 3

/** The label of a group's booking: its sides, how often it is shown, or only its duration. */
function bookingFact(type: CampaignType): 'sides' | 'frequency' | 'duration' {
  const fields: readonly string[] = bookableKinds[type].bookingFields
  if (fields.includes('sides')) return 'sides'
  return fields.includes('frequency') ? 'frequency' : 'duration'
}
