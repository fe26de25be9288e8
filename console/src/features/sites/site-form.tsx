import type { Site } from '@litfass/api/places/sites'
import type { Language } from '@litfass/domain/people/language'
import { groupOf, isGroup, venueGroups, venueTypesIn } from '@litfass/domain/places/venue-type'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { AddressFields } from '../../components/form/fields/address-fields.tsx'
import { SelectField } from '../../components/form/fields/choice-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'
import { OpeningHoursField } from '../../components/form/fields/opening-hours-field.tsx'
import { PositionField } from '../../components/form/fields/position-field.tsx'
import { TextareaField, TextField } from '../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../components/form/layout/form-pane.tsx'
import { MediaField } from '../../components/form/media/media-field.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { PlaceForm, type PlaceFormProps, usePlaceForm, usePlacePicture } from '../places/place-form.tsx'
import { newPlaceAt } from '../places/place-kind.ts'
import { editPlacePage } from '../places/place-pages.tsx'
import { siteKind } from './site-kind.tsx'
import { SitePreview } from './site-preview.tsx'
import { venueName } from './venue-name.ts'

/** The title fills in the internal name until the user types one. */
function withTitle({ title, internalName }: { title: string; internalName: string }, typed: string) {
  return internalName === title ? { title: typed, internalName: typed } : { title: typed }
}

function SiteForm({ place: site, at, onDelete }: PlaceFormProps<Site>) {
  const { t } = useTranslation(['sites', 'components'])
  const language = useLanguage()
  const picture = usePlacePicture(siteKind, site)
  const { form, ...frame } = usePlaceForm(siteKind, {
    place: site,
    initialValues: site ?? at ?? { country: 'DE' },
    picture,
  })
  const { venueType } = form.values
  const venues = useMemo(() => venueOptions(venueType, language), [venueType, language])
  return (
    <PlaceForm
      {...frame}
      preview={t('preview')}
      stage={<SitePreview values={form.values} site={site} imageUrl={picture.url} />}
      onDelete={onDelete}
    >
      <TextField
        form={form}
        name="title"
        label={t('siteTitle')}
        counted
        data-autofocus
        onType={(typed) => form.setValues(site ? { title: typed } : withTitle(form.values, typed))}
      />
      <TextField form={form} name="internalName" counted />
      <FormSection title={t('whereTitle')}>
        <AddressFields form={form} />
        <PositionField form={form} />
      </FormSection>
      <FormSection title={t('whoTitle')}>
        <SelectField form={form} name="venueType" searchable data={venues} />
        <OpeningHoursField form={form} name="openingHours" />
        <NumberField form={form} name="visitors" />
      </FormSection>
      <FormSection title={t('sectionMore', { ns: 'components' })}>
        <MediaField {...picture.field} label={t('picture')} field="sitePicture" error={form.errors.picture} />
        <TextareaField form={form} name="notes" />
      </FormSection>
    </PlaceForm>
  )
}

/** The venue types by group. A group itself is offered only if it is already the value. */
function venueOptions(chosen: number | undefined, language: Language) {
  return venueGroups.map((group) => {
    const own = chosen !== undefined && isGroup(chosen) && groupOf(chosen) === group ? [group] : []
    const items = [...own, ...venueTypesIn(group)]
    return {
      group: venueName(group, language),
      items: items.map((id) => ({ value: String(id), label: venueName(id, language) })),
    }
  })
}

/** The first location is usually the company's own. */
export function SiteNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  useAutofocus()
  return <SiteForm at={sites.length === 0 ? newPlaceAt(undefined, account) : { country: account.address.country }} />
}
export const SiteEditPage = editPlacePage(siteKind, SiteForm)
