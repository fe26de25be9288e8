import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatEuros } from '@litfass/domain/money/money'
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Facts } from '../../../components/place/facts.tsx'
import { useProblemText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { searchedPlacesQuery } from '../campaign-wizard-queries.ts'
import type { Wizard } from '../use-wizard.ts'
import { type AdGroupValues, bookingOf, withGroup } from '../wizard-values.ts'
import { placeIds, placesPath, withPlaces } from './group-places.ts'
import { PlaceThumb } from './place-thumb.tsx'

import classes from './places-dialog.module.css'

interface DialogProps {
  group: AdGroupValues
  index: number
  wizard: Wizard
  onRemove: (id: string) => void
}

/** Selects places for one group without leaving the wizard. */
export function PlacesDialog({ opened, onClose, ...props }: DialogProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <Modal opened={opened} onClose={onClose} title={t('addPlacesTo', { title: props.group.title })} size="lg">
      <Choice {...props} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}

const mostShown = 60

function Choice({ group, index, wizard, onRemove }: DialogProps) {
  const { t } = useTranslation('campaignWizard')
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const { startDate, endDate, type } = wizard.values
  const language = useLanguage()
  const booking = bookingOf(group, type)
  const chosen = placeIds(group)
  const period = startDate && endDate && startDate <= endDate ? { start: startDate, end: endDate } : null
  const { data, error } = useQuery({ ...searchedPlacesQuery(type, q, period), placeholderData: keepPreviousData })
  const places = data?.items.slice(0, mostShown)

  function playsAt(place: FoundPlaceOfAnyKind): string[] {
    const facts = booking && bookablePlaceKinds[type].playFacts?.(place, booking, language)
    return facts ? [...facts.plays, ...facts.hours] : []
  }

  function toggle(id: string): void {
    if (chosen.includes(id)) return onRemove(id)
    // A place that does not fit into the basket is not `taken` from it: else it would be removed with the next change of the basket.
    const taken = wizard.basket.isFull ? [] : [id]
    wizard.change(
      (before) =>
        withGroup(
          index,
          withPlaces(group, [...chosen, id]),
        )({
          ...before,
          taken: [...new Set([...before.taken, ...taken])],
        }),
      [placesPath(index, type)],
    )
    wizard.basket.add(type, taken)
  }

  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('searchPlaces')}
        placeholder={t('searchPlaces')}
        value={typed}
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert" mt="sm">
          {problemText(error)}
        </Alert>
      )}
      <ul className={classes.list}>
        {!places && !error && [0, 1, 2, 3].map((row) => <Skeleton key={row} component="li" height={44} my={8} />)}
        {places?.map((place) => (
          <li key={place.id} className={classes.row}>
            <Checkbox
              className={classes.choice}
              checked={chosen.includes(place.id)}
              onChange={() => toggle(place.id)}
              label={
                <span className={classes.label}>
                  <span className={classes.picture}>
                    <PlaceThumb place={place} />
                  </span>
                  <span className={classes.text}>
                    <span className={classes.name}>{place.name}</span>
                    <span className={classes.line}>
                      {place.publisherName} · {place.city}
                    </span>
                    <span className={classes.plays}>
                      <Facts facts={playsAt(place)} />
                    </span>
                  </span>
                  <span className={classes.price}>{t('perWeek', { amount: formatEuros(place.weekAmount) })}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {places?.length === 0 && <Text c="dimmed">{t('noMatch')}</Text>}
      {data && places && data.total > places.length && (
        <Text c="dimmed" size="sm" mt="xs">
          {t('moreMatches', { shown: places.length, total: data.total })}
        </Text>
      )}
    </>
  )
}
