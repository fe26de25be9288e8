import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { Alert, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ChangedNotice } from '../../components/form/changed-meanwhile.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { placesOf } from './places/group-places.ts'
import type { Wizard } from './use-wizard.ts'

/** Changes made elsewhere: the draft was saved or sent, or a place or a slide is gone. */
export function WizardNotices({ wizard, places }: { wizard: Wizard; places: FoundPlaceOfAnyKind[] | null }) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { values, elsewhere, forget } = wizard
  const wanted = placesOf(values)
  const gonePlaces = places === null ? 0 : wanted.filter((id) => !places.some((place) => place.id === id)).length
  const goneSlides = values.adgroups.filter(
    ({ slideId }) => slideId !== null && !slides.some(({ id }) => id === slideId),
  )
  if (!elsewhere && gonePlaces === 0 && goneSlides.length === 0) return null
  return (
    <Stack gap="xs">
      {elsewhere === 'changed' && <ChangedNotice onLoad={forget} />}
      {elsewhere === 'gone' && (
        <Alert color="gray" role="status">
          {t('draftGone')}
        </Alert>
      )}
      {gonePlaces > 0 && (
        <Alert color="gray" role="status">
          {t('placesGone', { count: gonePlaces })}
        </Alert>
      )}
      {goneSlides.map(({ key, title }) => (
        <Alert key={key} color="gray" role="status">
          {t('slideGone', { title })}
        </Alert>
      ))}
    </Stack>
  )
}
