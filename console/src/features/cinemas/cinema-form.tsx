import type { Cinema } from '@litfass/api/places/cinemas'
import { useTranslation } from 'react-i18next'

import { SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'
import { PixelFields } from '../../components/form/fields/pixel-fields.tsx'
import { SiteAddressFields } from '../../components/form/fields/site-address-fields.tsx'
import { TagsField } from '../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../components/form/form-pane.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm } from '../places/place-form.tsx'
import { newPlaceAt } from '../places/place-kind.ts'
import { editPlacePage, newPlacePage } from '../places/place-pages.tsx'
import { cinemaKind } from './cinema-kind.ts'
import { CinemaPreview } from './cinema-preview.tsx'
import { HallsCard } from './halls-card.tsx'

/** Halls are saved separately, as soon as they are changed. */
function CinemaForm({ place: cinema, site, limit, onDelete }: PlaceFormProps<Cinema>) {
  const { t } = useTranslation('cinemas')
  const { form, ...frame } = usePlaceForm(cinemaKind, {
    place: cinema,
    initialValues: cinema ?? {
      ...newPlaceAt(site),
      pixelHeight: 1080,
      pixelWidth: 1998,
      discountHalls: 0,
      active: true,
    },
  })
  return (
    <PlaceForm
      {...frame}
      preview={t('preview')}
      stage={<CinemaPreview values={form.values} halls={cinema?.halls ?? []} />}
      limit={limit}
      onDelete={onDelete}
    >
      {cinema && <HallsCard cinema={cinema} />}
      <TextField form={form} name="name" counted />
      <FormSection title={t('sectionPlace')}>
        <SiteAddressFields form={form} />
      </FormSection>
      <FormSection title={t('sectionDevice')}>
        <PixelFields form={form} />
      </FormSection>
      <FormSection title={t('sectionSelling')}>
        <SwitchField form={form} name="active" />
        <NumberField form={form} name="discountHalls" unit="%" />
      </FormSection>
      <FormSection title={t('sectionMore')}>
        <TextareaField form={form} name="text" />
        <TagsField form={form} name="tags" />
      </FormSection>
    </PlaceForm>
  )
}

export const CinemaNewPage = newPlacePage(cinemaKind, CinemaForm)
export const CinemaEditPage = editPlacePage(cinemaKind, CinemaForm)
