import type { ScreenQuote } from '@litfass/api/campaigns'
import type { FoundScreen } from '@litfass/api/finder'
import { categories } from '@litfass/domain/category'
import { formatEuros } from '@litfass/domain/money'
import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapSearch, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { AirtimeBar } from '../../parts/airtime-bar.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { PlacePicture } from '../../parts/place-picture.tsx'
import { PricePopover } from '../../parts/price-popover.tsx'
import { useAccount } from '../../platform/account.ts'
import { formatCount, formatShare } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { FieldProblemText } from '../../platform/problem-text.tsx'
import { PlacesDialog } from './places-dialog.tsx'
import type { Quotes } from './use-quotes.ts'
import type { Wizard } from './use-wizard.ts'
import { rememberReturn } from './wizard-keys.ts'
import { type AdgroupValues, placePath, withGroup } from './wizard-values.ts'

import classes from './places-table.module.css'

interface GroupProps {
  group: AdgroupValues
  index: number
  wizard: Wizard
  places: FoundScreen[] | null
}

/** The places of a group with what is free there, what they bring and what they cost. */
export function PlacesTable({ group, index, wizard, quotes, places }: GroupProps & { quotes: Quotes }) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const [adding, dialog] = useDisclosure(false)
  const problem = wizard.problems[`adgroups.${index}.screens`]

  function remove(id: string): void {
    wizard.change(withGroup(index, { screens: group.screens.filter((other) => other !== id) }), [
      `adgroups.${index}.screens`,
    ])
    if (!wizard.values.adgroups.some(({ key, screens }) => key !== group.key && screens.includes(id)))
      wizard.basket.remove(id)
  }

  return (
    <>
      {group.screens.length > 0 ? (
        <table role="table" className={classes.table} aria-label={group.title} data-old={quotes.isOld || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t('places', { count: group.screens.length })}
              </th>
              <th role="columnheader" scope="col" data-align="right">
                {t('contacts')}
              </th>
              <th role="columnheader" scope="col">
                {t('freeInPeriod')}
              </th>
              <th role="columnheader" scope="col" data-align="right">
                {t('impressions')}
              </th>
              <th role="columnheader" scope="col" data-align="right">
                {t('net')}
              </th>
              <th role="columnheader" scope="col">
                <span className={classes.unseen}>{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {group.screens.map((id) => (
              <PlaceRow
                key={id}
                place={places === null ? null : places.find((place) => place.id === id)}
                quote={quotes.quoteOf(index, id)}
                wrong={wizard.problems[placePath(index, id)] !== undefined}
                onRemove={() => remove(id)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <Text c="dimmed" className={classes.none}>
          {t('noPlaces')}
        </Text>
      )}
      {problem && (
        <Text component="div" c="var(--mantine-color-error)" size="sm" px="lg" pb="xs" role="alert">
          <FieldProblemText problem={problem} />
        </Text>
      )}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          data-wrong={problem ? true : undefined}
          onClick={dialog.open}
        >
          {t('addPlaces')}
        </Button>
        <ButtonLink
          to="/finder"
          onClick={() => rememberReturn(accountId, wizard.draftId)}
          variant="subtle"
          size="xs"
          leftSection={<IconMapSearch size={16} stroke={1.75} aria-hidden />}
        >
          {t('openFinder')}
        </ButtonLink>
      </div>
      <PlacesDialog
        opened={adding}
        onClose={dialog.close}
        group={group}
        index={index}
        wizard={wizard}
        onRemove={remove}
      />
    </>
  )
}

/** `place` is null while it is on its way, undefined when it is no longer offered. */
function PlaceRow({
  place,
  quote,
  wrong,
  onRemove,
}: {
  place: FoundScreen | null | undefined
  quote: ScreenQuote | undefined
  /** It kept the person from going on. */
  wrong: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('campaignWizard')
  const messageId = useId()
  const full = quote?.hasRoom === false
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" data-cell="place">
        <div className={classes.place}>
          <div className={classes.picture}>
            {place ? (
              <PlacePicture imageUrl={place.imageUrl} format={place.format} />
            ) : (
              <Skeleton height={40} animate={place === null} />
            )}
          </div>
          <div className={classes.words}>
            <div className={classes.name}>
              {place === null ? <Skeleton height={12} width={120} /> : (place?.name ?? t('gone'))}
            </div>
            {place !== null && (
              <div className={classes.line}>{place ? `${place.publisherName} · ${place.city}` : t('goneText')}</div>
            )}
            {full && (
              <div id={messageId} className={classes.noRoom}>
                <FieldProblemText problem={{ code: 'no-room' }} />
              </div>
            )}
          </div>
        </div>
      </td>
      <td role="cell" data-align="right" data-cell="contacts">
        {place ? formatCount(place.contacts) : '–'}
      </td>
      <td role="cell" data-cell="free">
        {quote ? (
          <div className={classes.free}>
            <div className={classes.airtime}>
              <AirtimeBar
                sold={Math.max(0, quote.adShare / 100 - quote.freeShare)}
                wanted={Math.min(quote.shareOfVoice, quote.freeShare)}
                adShare={quote.adShare}
                words={false}
              />
            </div>
            {formatShare(quote.freeShare)}
          </div>
        ) : (
          '–'
        )}
      </td>
      <td role="cell" data-align="right" data-cell="impressions">
        {quote && place ? <Impressions quote={quote} place={place} /> : '–'}
        <span className={classes.word}> {t('impressions')}</span>
      </td>
      <td role="cell" data-align="right" data-cell="net">
        {quote && place ? <Net quote={quote} place={place} /> : '–'}
      </td>
      <td role="cell" data-cell="remove">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('removePlace', { name: place?.name ?? t('gone') })}
          aria-describedby={full ? messageId : undefined}
          data-wrong={wrong || undefined}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}

function Impressions({ quote, place }: { quote: ScreenQuote; place: FoundScreen }) {
  const { t } = useTranslation('campaignWizard')
  const language = useLanguage()
  return (
    <PricePopover
      figure="impressions"
      title={t('impressionsTitle', { name: place.name, value: formatCount(quote.impressions) })}
      inputs={quote.inputs}
      value={<span className={classes.plain}>{formatCount(quote.impressions)}</span>}
      source={t('viewingSource', { category: categories[place.categoryId].label[language] })}
    />
  )
}

function Net({ quote, place }: { quote: ScreenQuote; place: FoundScreen }) {
  const { t } = useTranslation('campaignWizard')
  const language = useLanguage()
  return (
    <PricePopover
      figure="amount"
      title={t('amountTitle', { name: place.name, value: formatEuros(quote.amount) })}
      inputs={quote.inputs}
      value={formatEuros(quote.amount)}
      source={t('viewingSource', { category: categories[place.categoryId].label[language] })}
    />
  )
}
