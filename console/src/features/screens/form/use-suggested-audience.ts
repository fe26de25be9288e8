import type { Screen } from '@litfass/api/places/screens'
import { newScreenDefaults } from '@litfass/domain/places/screen'
import { screensAt, suggestedAudience } from '@litfass/domain/places/suggested-audience'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from 'virtual:endpoints'

import type { FieldForm } from '../../../components/form/field.tsx'
import { apiQuery } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { type ScreenValues, withAudience } from './screen-values.ts'

const typingMs = 400

/** The company's screens at the location or address of a new one. */
export function useScreensAtAddress(values: ScreenValues, { isNew }: { isNew: boolean }): Screen[] {
  const { accountId } = useAccount()
  const street = values.street.trim()
  const [typed] = useDebouncedValue(street, typingMs)
  const query = values.siteId ? { site: values.siteId } : { q: typed }
  const { data } = useQuery({
    ...apiQuery(api.screens.listScreens, { accountId, query }),
    enabled: isNew && street !== '' && typed !== '',
  })
  return isNew && data ? screensAt(values, data.items) : []
}

/** Fills in the daily audience of a new screen until one is typed. Returns the name of the screen whose audience it is, if any. */
export function useSuggestedAudience(
  form: FieldForm<ScreenValues>,
  screensAtAddress: Screen[],
  { isNew }: { isNew: boolean },
): string | null {
  const { contacts, similarScreen } = suggestedAudience(form.values.categoryId, screensAtAddress)
  const last = useRef<number>(newScreenDefaults.contacts)
  const follow = useEffectEvent(() => {
    const filled = withAudience(form.values, last.current, contacts)
    last.current = contacts
    if (filled.contacts === undefined || filled.contacts === form.values.contacts) return
    // A suggestion is not an unsaved change.
    const untouched = !form.isDirty()
    form.setValues(filled)
    if (untouched) form.resetDirty({ ...form.getValues(), ...filled })
  })
  useEffect(() => {
    if (isNew) follow()
  }, [contacts, isNew])
  return isNew && form.values.contacts === contacts ? similarScreen : null
}
