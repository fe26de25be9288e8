import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapSearch, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import type { Quotes } from '../use-quotes.ts'
import type { Wizard } from '../use-wizard.ts'
import { rememberReturn } from '../wizard-keys.ts'
import { type AdgroupValues, withGroup } from '../wizard-values.ts'
import { CinemaRows } from './cinema-rows.tsx'
import { bookedIds, placeIds, placePath, placesField, withPlaces } from './group-places.ts'
import { PlaceRow } from './place-row.tsx'
import { PlacesDialog } from './places-dialog.tsx'

import classes from './places-table.module.css'

const measures = { display: 'contacts', board: 'pixels', cinema: 'visitors' } as const satisfies Record<
  CampaignType,
  string
>

interface GroupProps {
  group: AdgroupValues
  index: number
  wizard: Wizard
  places: FoundPlaceOfAnyKind[] | null
}

/** The places of a group with what is free there, what they bring and what they cost. */
export function PlacesTable({ group, index, wizard, quotes, places }: GroupProps & { quotes: Quotes }) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const [adding, dialog] = useDisclosure(false)
  const { values } = wizard
  const { type } = values
  const ids = placeIds(group, type)
  const listPath = `adgroups.${index}.${placesField[type]}`
  const problem = wizard.problems[listPath]
  const count = bookedIds(group, type).length
  const placeOf = (id: string) => (places === null ? null : places.find((place) => place.id === id))

  function remove(id: string): void {
    const left = ids.filter((other) => other !== id)
    wizard.change(withGroup(index, withPlaces(group, type, left)), [listPath])
    if (!values.adgroups.some((other) => other.key !== group.key && placeIds(other, type).includes(id)))
      wizard.basket.remove(id)
  }

  return (
    <>
      {ids.length > 0 ? (
        <table role="table" className={classes.table} aria-label={group.title} data-old={quotes.isOld || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t(type === 'cinema' ? 'halls' : 'places', { count })}
              </th>
              <th role="columnheader" scope="col" data-align="right">
                {t(measures[type])}
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
            {type === 'cinema'
              ? group.cinemas.map((booked, at) => (
                  <CinemaRows
                    key={booked.id}
                    booked={booked}
                    cinema={placeOf(booked.id)}
                    problem={wizard.problems[`${listPath}.${at}.halls`]}
                    quoteOf={(hallId) => quotes.quoteOf(index, hallId)}
                    isWrong={(hallId) => wizard.problems[placePath(index, type, hallId)] !== undefined}
                    onChange={(halls) =>
                      wizard.change(
                        withGroup(index, {
                          cinemas: group.cinemas.map((one) => (one.id === booked.id ? { ...one, halls } : one)),
                        }),
                        [listPath],
                      )
                    }
                    onRemove={() => remove(booked.id)}
                  />
                ))
              : ids.map((id) => (
                  <PlaceRow
                    key={id}
                    values={values}
                    place={placeOf(id)}
                    quote={quotes.quoteOf(index, id)}
                    wrong={wizard.problems[placePath(index, type, id)] !== undefined}
                    onRemove={() => remove(id)}
                  />
                ))}
          </tbody>
        </table>
      ) : (
        <Text c="dimmed" className={classes.none}>
          {t(`noPlaces-${type}`)}
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
