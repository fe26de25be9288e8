import { countriesWithTowns, fitsCountry } from '@litfass/domain/places/address/postal-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../../platform/api/api.ts'

/** Fills in the town of the postal code, unless another one was typed. */
export function useTownOfPostalCode(
  { zip, country, city }: { zip: string; country: string; city: string },
  fill: (city: string) => void,
): void {
  const isKnown = countriesWithTowns.includes(country) && fitsCountry(zip, country)
  const { data } = useQuery({
    ...apiQuery(api.addresses.getTownOfPostalCode, { query: { zip, country } }),
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const filled = useRef('')
  const isNew = useRef(false)
  const found = isKnown ? data?.city : undefined
  const fillIn = useEffectEvent((town: string | null) => {
    if (city !== '' && city !== filled.current) return
    filled.current = town ?? ''
    isNew.current = filled.current !== city
    fill(filled.current)
  })
  useEffect(() => {
    if (found !== undefined) fillIn(found)
  }, [found])
  // A layout effect, so that the town is selected before the next key is pressed.
  useLayoutEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    const { activeElement } = document
    // Someone who is already in the field replaces the town by typing.
    if (activeElement instanceof HTMLInputElement && activeElement.value === city) activeElement.select()
  }, [city])
}
