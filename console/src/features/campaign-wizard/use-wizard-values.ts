import type { Draft } from '@litfass/api/ads/drafts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { isNotFound } from '../../platform/api/not-found.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useBasket } from '../finder/basket.ts'
import { draftQuery } from './campaign-wizard-queries.ts'
import { isUnsaved, valuesOf } from './draft-values.ts'
import { wizardKey } from './wizard-keys.ts'
import { newWizard, WizardValues } from './wizard-values.ts'

export interface Entered {
  values: WizardValues
  write: (next: (values: WizardValues) => WizardValues) => void
  forget: () => void
  isUnsaved: boolean
  /** The draft as it is stored now; absent when it is gone or not saved yet. */
  draft: Draft | undefined
  /** Someone else has saved, sent or deleted it since it was opened here. */
  elsewhere: 'changed' | 'gone' | null
}

/** The entries of this tab. Unsaved entries stay when the draft changes elsewhere; otherwise the tab follows the draft. */
export function useWizardValues(draftId: string | undefined, { readsDraft }: { readsDraft: boolean }): Entered {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const { ids: basket } = useBasket()
  const [basketAtFirst] = useState(basket)
  const [groupTitle] = useState(() => t('adgroup', { number: 1 }))
  const fresh = useFresh(draftId, groupTitle)
  const { data, error } = useQuery({
    ...draftQuery(accountId, draftId ?? ''),
    enabled: draftId !== undefined && readsDraft,
  })
  const isGone = draftId !== undefined && isNotFound(error)
  const draft = draftId === undefined || isGone ? undefined : data
  const opened = useMemo(
    () => (draft ? valuesOf(draft, { basket: basketAtFirst, groupTitle }) : fresh),
    [draft, basketAtFirst, groupTitle, fresh],
  )
  const key = wizardKey(accountId, draftId)
  const values = current(useSessionValue(key, WizardValues))

  function current(entered: WizardValues | null): WizardValues {
    if (!entered) return opened
    const isLast = !draft || entered.basis?.timestamp === draft.timestamp
    return isLast || isUnsaved(entered, fresh) ? entered : opened
  }

  const hasChanged = draft !== undefined && draft.timestamp !== values.basis?.timestamp
  return {
    values,
    write(next) {
      const before = current(readSessionValue(key, WizardValues))
      const after = next(before)
      if (after !== before) writeSessionValue(key, after)
    },
    forget: () => writeSessionValue(key, null),
    isUnsaved: isUnsaved(values, fresh),
    draft,
    elsewhere: isGone ? 'gone' : hasChanged ? 'changed' : null,
  }
}

/** An empty wizard. Once its entries are saved as a draft, that draft has its offer key, and the next campaign needs another. */
function useFresh(draftId: string | undefined, groupTitle: string): WizardValues {
  const [begun, setBegun] = useState(() => ({ draftId, values: newWizard(groupTitle) }))
  if (begun.draftId === draftId) return begun.values
  const values = newWizard(groupTitle)
  setBegun({ draftId, values })
  return values
}
