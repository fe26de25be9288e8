import type { Draft } from '@litfass/api/ads/drafts'
import { RequestProblem } from '@litfass/api/client'
import { maxDrafts } from '@litfass/domain/ads/draft'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { saveOrAsk } from '../../components/form/changed-meanwhile.tsx'
import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { isNotFound } from '../../platform/api/not-found.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { draftCountQuery, draftQuery, draftsOfOfferQuery } from './campaign-wizard-queries.ts'
import { contentOf, draftOf } from './draft-values.ts'
import type { Wizard } from './use-wizard.ts'
import { wizardKey } from './wizard-keys.ts'
import { newKey, WizardValues } from './wizard-values.ts'

/**
 * Saves the entries as a draft; asks which version to keep when someone else saved it meanwhile. `why`: set when the company is
 * at its limit of drafts.
 */
export function useSaveDraft({ values, draftId, step, basket, continueAs, showFailure, clearFailure }: Wizard) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data: draftCount = 0 } = useQuery(draftCountQuery(accountId))
  const creation = useApiMutation(api.drafts.createDraft, { problems: 'caller' })
  const update = useApiMutation(api.drafts.updateDraft, { problems: 'caller' })

  /** The id of the stored draft. A duplicated tab has the same offer key and may have saved it first. */
  async function storedId(): Promise<string | undefined> {
    if (draftId) return draftId
    const drafts = draftsOfOfferQuery(accountId, values.offerKey)
    return (await queryClient.fetchQuery({ ...drafts, staleTime: 0 })).items[0]?.id
  }

  async function send(overwrite: boolean): Promise<Draft> {
    const draft = draftOf(values, step)
    const savedId = overwrite ? await storedId() : draftId
    if (!savedId) return creation.mutateAsync({ accountId, body: draft })
    const basedOn = overwrite ? undefined : values.basis?.timestamp
    try {
      return await update.mutateAsync({ accountId, draftId: savedId, body: { draft, ...(basedOn && { basedOn }) } })
    } catch (failure) {
      if (!isNotFound(failure)) throw failure
      // It was sent or deleted elsewhere: save these entries as a new draft with a new offer key.
      return creation.mutateAsync({ accountId, body: { ...draft, offerKey: newKey() } })
    }
  }

  /** Removes what was entered as a new campaign, and empties the basket for the next one. */
  function clearEntries(): void {
    writeSessionValue(wizardKey(accountId, draftId), null)
    basket.empty()
  }

  function storeSaved(saved: Draft): void {
    queryClient.setQueryData(draftQuery(accountId, saved.id).queryKey, saved)
    const entered = readSessionValue(wizardKey(accountId, draftId), WizardValues) ?? values
    const basis = { timestamp: saved.timestamp, content: contentOf(saved) }
    const isNew = saved.id !== draftId
    writeSessionValue(wizardKey(accountId, saved.id), {
      ...entered,
      offerKey: saved.offerKey,
      basis,
      taken: isNew ? [] : entered.taken,
    })
    if (isNew) clearEntries()
  }

  async function loadTheirs(): Promise<void> {
    const id = await storedId()
    if (id === undefined) throw new RequestProblem({ code: 'not-found', status: 404, title: 'the draft is gone' })
    await queryClient.fetchQuery({ ...draftQuery(accountId, id), staleTime: 0 })
    if (id === draftId) writeSessionValue(wizardKey(accountId, draftId), null)
    else await continueAs(id, clearEntries)
  }

  /** True when saved. With `leave` the URL is not changed, because another page follows. */
  async function save(leave: boolean): Promise<boolean> {
    clearFailure()
    try {
      return await saveOrAsk({
        save: async (overwrite) => {
          const saved = await send(overwrite)
          if (leave || saved.id === draftId) storeSaved(saved)
          else await continueAs(saved.id, () => storeSaved(saved))
          toastDone(t('draftSaved'))
        },
        loadTheirs,
      })
    } catch (failure) {
      showFailure(failure)
      return false
    }
  }

  const isFull = draftId === undefined && draftCount >= maxDrafts
  return {
    save,
    busy: creation.isPending || update.isPending,
    why: isFull ? problemCodeText('too-many-drafts', language) : null,
  }
}
