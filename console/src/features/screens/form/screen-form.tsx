import { type Screen, screenApi } from '@litfass/api/places/screens'
import type { Site } from '@litfass/api/places/sites'
import { ScreenInput } from '@litfass/domain/places/screen'
import { placeNameLength } from '@litfass/domain/places/site'
import { Alert, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormBar } from '../../../components/form/form-bar.tsx'
import { FormPane, FormSection } from '../../../components/form/form-pane.tsx'
import { FormProblem, useApiForm } from '../../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../../components/form/hinted-label.tsx'
import { ImageField } from '../../../components/form/image-field.tsx'
import { SiteAddressFields } from '../../../components/form/site-address-fields.tsx'
import { TagsField } from '../../../components/form/tags-field.tsx'
import { TwoPane } from '../../../components/form/two-pane.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { usePicture } from '../../../components/form/use-picture.ts'
import { AirtimeCalendar } from '../../../components/place/airtime-calendar.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { DevicesCard } from '../../devices/devices-card.tsx'
import { LiveCard } from '../../devices/live-card.tsx'
import { tagsQuery } from '../screens-queries.ts'
import { DeviceFields } from './device-fields.tsx'
import { FinderPreview } from './finder-preview.tsx'
import { OnTv } from './on-tv.tsx'
import { screenInput, screenProblems, screenValues } from './screen-values.ts'
import { SellingFields } from './selling-fields.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

import classes from './screen-form.module.css'

/** Create or edit: without a screen it makes one, at `site` if given. */
export function ScreenForm({
  screen,
  site,
  limit = null,
  onDelete,
}: {
  screen?: Screen
  site?: Site | undefined
  /** Why no screen can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['screens', 'parts'])
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(screenApi.createScreen, { problems: 'caller' })
  const update = useApiMutation(screenApi.updateScreen, { problems: 'caller' })
  const removePicture = useApiMutation(screenApi.removeScreenPicture, { problems: 'caller' })
  const picture = usePicture(screen?.imageUrl, () =>
    removePicture.mutateAsync({ accountId, screenId: screen?.id ?? '' }),
  )
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: screenValues(screen, site),
    schema: ScreenInput,
    toInput: screenInput,
    alsoCheck: screenProblems,
    submit: async (body) => {
      const file = picture.picked?.file
      if (screen) {
        await update.mutateAsync({ accountId, screenId: screen.id, body, file })
        toastDone(t('saved'))
        return navigate({ to: '/screens/overview', ignoreBlocker: true })
      }
      const created = await create.mutateAsync({ accountId, body, file })
      toastDone(t('created'), t('createdText'))
      // Its code and its address stand there.
      return navigate({ to: '/screens/edit/$screenId', params: { screenId: created.id }, ignoreBlocker: true })
    },
  })
  const { values } = form
  const { data: tags } = useQuery(tagsQuery(accountId))

  return (
    <TwoPane
      label={t('inFinder')}
      stage={
        <Stack gap="md" className={classes.stage}>
          {screen && <LiveCard screen={screen} />}
          <FinderPreview values={values} imageUrl={picture.url} screen={screen} />
        </Stack>
      }
      form={
        <FormPane
          title={t(screen ? 'editScreen' : 'newScreen')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} why={limit} list="/screens/overview" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={!busy && (form.isDirty() || picture.picked !== null)} />
          {limit && !busy && <Alert color="gray">{limit}</Alert>}
          {screen && <OnTv screen={screen} />}
          {screen && <DevicesCard screen={screen} />}
          <TextInput
            label={<CountedLabel label={t('name')} value={values.name} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={<CountedLabel label={t('internalName')} value={values.internalName} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            description={t('internalHint')}
            {...form.getInputProps('internalName')}
          />
          <FormSection title={t('sectionPlace')}>
            <SiteAddressFields
              values={values}
              inputProps={(name) => form.getInputProps(name)}
              onFill={(filled) => form.setValues(filled)}
            />
          </FormSection>
          <DeviceFields form={form} />
          <VisibilityFields form={form} />
          <SellingFields form={form} />
          {screen && screen.adShare > 0 && (
            <FormSection title={t('airtimeWeeks', { ns: 'parts' })}>
              <AirtimeCalendar screenId={screen.id} />
            </FormSection>
          )}
          <FormSection title={t('sectionMore')}>
            <ImageField {...picture.field} label={t('picture')} error={form.errors.picture} />
            <TagsField inputProps={form.getInputProps('tags')} errors={form.errors} known={tags?.tags} />
            <Textarea {...hintedLabel(t('notes'), t('optional', { ns: 'parts' }))} {...form.getInputProps('notes')} />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}
