import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapSearch, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { DataTable } from '../../../components/list/data-table.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import type { Quotes } from '../use-quotes.ts'
import type { Wizard } from '../use-wizard.ts'
import { rememberReturn } from '../wizard-keys.ts'
import type { AdGroupValues } from '../wizard-values.ts'
import { bookedColumns } from './booked-columns.tsx'
import { useBookedRows } from './booked-rows.tsx'
import { bookedIds, changePlaces, placeIds, placesPath } from './group-places.ts'
import { PlacesDialog } from './places-dialog.tsx'

import classes from './places-table.module.css'

interface GroupProps {
  group: AdGroupValues
  index: number
  wizard: Wizard
  places: FoundPlaceOfAnyKind[] | null
}

/** The places of a group with free airtime, impressions and price. */
export function PlacesTable({ group, index, wizard, quotes, places }: GroupProps & { quotes: Quotes }) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const [adding, dialog] = useDisclosure(false)
  const { values } = wizard
  const { type } = values
  const ids = placeIds(group)
  const listPath = placesPath(index, type)
  const problem = wizard.problems[listPath]
  const count = bookedIds(group, type).length

  function remove(id: string): void {
    wizard.change(
      changePlaces(index, (booked) => booked.filter((place) => place.id !== id)),
      [listPath],
    )
    if (!values.adgroups.some((other) => other.key !== group.key && placeIds(other).includes(id)))
      wizard.basket.remove(id)
  }

  const booked = useBookedRows({ group, index, wizard, quotes, places, onRemove: remove })

  return (
    <>
      {ids.length > 0 ? (
        <DataTable
          bare
          label={group.title}
          columns={bookedColumns}
          context={{ t, type, count, isStale: quotes.isStale }}
          renderMenu={(row) => row.remove}
          {...booked}
        />
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
