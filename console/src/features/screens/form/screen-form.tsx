import type { Screen } from '@litfass/api/places/screens'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { SegmentedField, SwitchField } from '../../../components/form/fields/choice-fields.tsx'
import { SiteAddressFields } from '../../../components/form/fields/site-address-fields.tsx'
import { TagsField } from '../../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../../components/form/form-pane.tsx'
import { MediaField } from '../../../components/form/media-field.tsx'
import { AirtimeCalendar } from '../../../components/place/airtime-calendar.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { DevicesCard } from '../../devices/devices-card.tsx'
import { LiveCard } from '../../devices/live-card.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm, usePlacePicture } from '../../places/place-form.tsx'
import { newPlaceAt } from '../../places/place-kind.ts'
import { editPlacePage, newPlacePage } from '../../places/place-pages.tsx'
import { screenKind } from '../screen-kind.ts'
import { tagsQuery } from '../screens-queries.ts'
import { DeviceFields } from './device-fields.tsx'
import { FinderPreview } from './finder-preview.tsx'
import { OnTv } from './on-tv.tsx'
import { SellingFields } from './selling-fields.tsx'

import classes from './screen-form.module.css'

function ScreenForm({ place: screen, site, limit, onDelete }: PlaceFormProps<Screen>) {
  const { t } = useTranslation(['screens', 'components'])
  const { accountId } = useAccount()
  const picture = usePlacePicture(screenKind, screen)
  const { form, ...frame } = usePlaceForm(screenKind, {
    place: screen,
    initialValues: screen ?? {
      ...newPlaceAt(site),
      format: 'landscape',
      resolution: '1920x1080',
      active: true,
      privacy: 'public',
    },
    picture,
  })
  const { data: tags } = useQuery(tagsQuery(accountId))
  return (
    <PlaceForm
      {...frame}
      preview={t('inFinder')}
      stage={
        <Stack gap="md" className={classes.stage}>
          {screen && <LiveCard screen={screen} />}
          <FinderPreview values={form.values} imageUrl={picture.url} screen={screen} />
        </Stack>
      }
      limit={limit}
      onDelete={onDelete}
    >
      {screen && <OnTv screen={screen} />}
      {screen && <DevicesCard screen={screen} />}
      <TextField form={form} name="name" counted />
      <TextField form={form} name="internalName" counted />
      <FormSection title={t('sectionPlace')}>
        <SiteAddressFields form={form} />
      </FormSection>
      <DeviceFields form={form} />
      <FormSection title={t('sectionVisibility')}>
        <SwitchField form={form} name="active" />
        <SegmentedField
          form={form}
          name="privacy"
          description={t(form.values.privacy === 'public' ? 'publicHint' : 'privateHint')}
          options={[
            { value: 'public', label: t('public') },
            { value: 'private', label: t('private') },
          ]}
        />
      </FormSection>
      <SellingFields form={form} />
      {screen && screen.adShare > 0 && (
        <FormSection title={t('airtimeWeeks', { ns: 'components' })}>
          <AirtimeCalendar screenId={screen.id} />
        </FormSection>
      )}
      <FormSection title={t('sectionMore')}>
        <MediaField {...picture.field} field="placePicture" label={t('picture')} error={form.errors.picture} />
        <TagsField form={form} name="tags" known={tags?.tags} />
        <TextareaField form={form} name="notes" />
      </FormSection>
    </PlaceForm>
  )
}

export const ScreenNewPage = newPlacePage(screenKind, ScreenForm)
export const ScreenEditPage = editPlacePage(screenKind, ScreenForm)
