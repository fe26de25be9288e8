import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Quotes } from '../use-quotes.ts'
import type { Wizard } from '../use-wizard.ts'
import { newAdgroup } from '../wizard-values.ts'
import { AdgroupCard } from './adgroup-card.tsx'

import classes from './adgroup-card.module.css'

/** What runs where and how often, one card per group. `places` is null until they are there. */
export function AdgroupsStep({
  wizard,
  quotes,
  places,
}: {
  wizard: Wizard
  quotes: Quotes
  places: FoundPlaceOfAnyKind[] | null
}) {
  const { t } = useTranslation('campaignWizard')
  const { values, change } = wizard
  return (
    <>
      {values.adgroups.map((group, index) => (
        <AdgroupCard key={group.key} group={group} index={index} wizard={wizard} quotes={quotes} places={places} />
      ))}
      <button
        type="button"
        className={classes.addGroup}
        onClick={() =>
          change((before) => ({
            ...before,
            adgroups: [...before.adgroups, newAdgroup(t('adgroup', { number: before.adgroups.length + 1 }))],
          }))
        }
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('addGroup')}
      </button>
    </>
  )
}
