import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Wizard } from '../use-wizard.ts'
import { newAdGroup } from '../wizard-values.ts'
import { AdGroupCard } from './ad-group-card.tsx'

import classes from './ad-group-card.module.css'

/** One card per ad group. */
export function AdGroupsStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('campaignWizard')
  const { values, change, quotes, places } = wizard
  return (
    <>
      {values.adgroups.map((group, index) => (
        <AdGroupCard key={group.key} group={group} index={index} wizard={wizard} quotes={quotes} places={places} />
      ))}
      <button
        type="button"
        className={classes.addGroup}
        onClick={() =>
          change((before) => ({
            ...before,
            adgroups: [...before.adgroups, newAdGroup(t('adgroup', { number: before.adgroups.length + 1 }))],
          }))
        }
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('addGroup')}
      </button>
    </>
  )
}
