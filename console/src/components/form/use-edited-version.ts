import { RequestProblem } from '@litfass/api/client'
import type { UseFormReturnType } from '@mantine/form'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { isNotFound } from '../../platform/api/not-found.ts'
import { saveOrAsk } from './changed-meanwhile.tsx'

interface Stored {
  timestamp: string
}

/** Whether what the page shows has been deleted since: the query still has its answer, but finds nothing any more. */
export function useIsDeleted<Thing, Key extends QueryKey>(query: UseQueryOptions<Thing, Error, Thing, Key>): boolean {
  return isNotFound(useQuery({ ...query, enabled: false }).error)
}

/**
 * The version that a form started from. A form without changes follows what others save; one with changes asks before it
 * overwrites theirs. Changes of what the form does not save, such as the assigned show of a screen, are no conflict.
 */
export function useEditedVersion<Thing extends Stored, Values>({
  stored,
  isDeleted = false,
  form,
  isDirty,
  busy,
  valuesOf,
  savedOf = valuesOf,
  loadLatest,
  loadFirst,
  onLoaded,
}: {
  /** What is stored now; absent while it is new. */
  stored: Thing | undefined
  /** It has been deleted since the form was opened. */
  isDeleted?: boolean
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'resetDirty' | 'clearErrors'>
  isDirty: boolean
  /** While it saves, its own version may arrive. */
  busy: boolean
  valuesOf: (version: Thing) => Values
  /** What a save overwrites, if that is not the values of the form. */
  savedOf?: (version: Thing) => unknown
  loadLatest: (edited: Thing) => Promise<Thing>
  /** Loads the version that someone else saved first. Only for things that are never created, such as seller details. */
  loadFirst?: () => Promise<Thing | undefined>
  /** Discards changes that are not in `form`. */
  onLoaded?: () => void
}) {
  const [start, setStart] = useState(stored)
  const isNewer = stored !== undefined && !busy && (start === undefined || stored.timestamp > start.timestamp)
  const isChanged = isNewer && (start === undefined || differs(start, stored))
  if (isNewer && !isChanged) setStart(stored)
  else if (isChanged && !isDirty) startFrom(stored)

  function differs(one: Thing, other: Thing): boolean {
    return JSON.stringify(savedOf(one)) !== JSON.stringify(savedOf(other))
  }

  function startFrom(version: Thing): void {
    const values = valuesOf(version)
    setStart(version)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  async function loadTheirs(): Promise<void> {
    const edited = start ?? stored
    const theirs = edited ? await loadLatest(edited) : await loadFirst?.()
    if (!theirs) return
    startFrom(theirs)
    onLoaded?.()
  }

  /** For a form that stays open after saving. Edits made after `sent` are kept. */
  function takeSaved(saved: Thing, sent: Values): void {
    if (form.getValues() === sent) return startFrom(saved)
    setStart(saved)
    form.resetDirty(valuesOf(saved))
  }

  /** Resolves to true when saved. `send` without a version overwrites any; `sendFirst` saves what is new. */
  async function save(
    send: (version: { basedOn?: string }) => Promise<unknown>,
    sendFirst = () => send({}),
  ): Promise<boolean> {
    return saveOrAsk({
      save: async (overwrite) => {
        if (overwrite) return send({})
        if (!start && !stored) return sendFirst()
        // Someone else has saved it first.
        if (!start) throw new RequestProblem({ code: 'changed-meanwhile', status: 409, title: 'changed meanwhile' })
        try {
          return await send({ basedOn: start.timestamp })
        } catch (failure) {
          if (!(failure instanceof RequestProblem && failure.code === 'changed-meanwhile')) throw failure
          const latest = await loadLatest(start)
          if (differs(start, latest)) throw failure
          return send({ basedOn: latest.timestamp })
        }
      },
      loadTheirs,
    })
  }

  return {
    /** For `EditedNotice`. Someone else saved while this was being edited. */
    isChangedMeanwhile: isChanged && isDirty,
    isDeleted: isDeleted && !busy,
    loadTheirs,
    save,
    takeSaved,
  }
}
