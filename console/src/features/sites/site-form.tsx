import { type Site, siteApi } from '@litfass/api/places/sites'
import { placeNameLength, SiteInput } from '@litfass/domain/places/site'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AddressFields } from '../../components/form/address-fields.tsx'
import { FormBar } from '../../components/form/form-bar.tsx'
import { FormPane, FormSection } from '../../components/form/form-pane.tsx'
import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../components/form/hinted-label.tsx'
import { ImageField } from '../../components/form/image-field.tsx'
import { TwoPane } from '../../components/form/two-pane.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { usePicture } from '../../components/form/use-picture.ts'
import { pngOrJpg } from '../../lib/image-check.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { SitePreview } from './site-preview.tsx'
import { siteInput, siteValues } from './site-values.ts'
import { VenueSelect } from './venue-select.tsx'

/** Create or edit: without a location it makes one. */
export function SiteForm({ site, onDelete }: { site?: Site; onDelete?: () => void }) {
  const { t } = useTranslation(['sites', 'parts'])
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(siteApi.createSite, { problems: 'caller' })
  const update = useApiMutation(siteApi.updateSite, { problems: 'caller' })
  const removePicture = useApiMutation(siteApi.removeSitePicture, { problems: 'caller' })
  const picture = usePicture(site?.imageUrl, () => removePicture.mutateAsync({ accountId, siteId: site?.id ?? '' }))
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: siteValues(site),
    schema: SiteInput,
    toInput: siteInput,
    submit: async (body) => {
      const file = picture.picked?.file
      await (site
        ? update.mutateAsync({ accountId, siteId: site.id, body, file })
        : create.mutateAsync({ accountId, body, file }))
      toastDone(t('saved'))
      await navigate({ to: '/sites/overview', ignoreBlocker: true })
    },
  })
  const { values } = form
  const optional = (label: string) => hintedLabel(label, t('optional', { ns: 'parts' }))

  return (
    <TwoPane
      label={t('preview')}
      stage={<SitePreview values={values} site={site} imageUrl={picture.url} />}
      form={
        <FormPane
          title={t(site ? 'editSite' : 'newSite')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} list="/sites/overview" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={!busy && (form.isDirty() || picture.picked !== null)} />
          <TextInput
            label={<CountedLabel label={t('siteTitle')} value={values.title} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            {...form.getInputProps('title')}
          />
          <TextInput
            label={<CountedLabel label={t('internalName')} value={values.internalName} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            description={t('internalHint')}
            {...form.getInputProps('internalName')}
          />
          <FormSection title={t('whereTitle')}>
            <AddressFields
              values={values}
              inputProps={(name) => form.getInputProps(name)}
              onFill={(filled) => form.setValues(filled)}
            />
          </FormSection>
          <FormSection title={t('whoTitle')}>
            <VenueSelect value={values.venueType} inputProps={form.getInputProps('venueType')} />
            <OpeningHoursField form={form} />
            <NumberInput
              {...optional(t('visitors'))}
              min={0}
              allowDecimal={false}
              {...form.getInputProps('visitors')}
            />
          </FormSection>
          <FormSection title={t('moreTitle')}>
            <ImageField {...picture.field} label={t('picture')} kinds={pngOrJpg} error={form.errors.picture} />
            <Textarea {...optional(t('notes'))} {...form.getInputProps('notes')} />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}
