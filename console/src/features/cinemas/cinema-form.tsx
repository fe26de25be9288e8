import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import type { Site } from '@litfass/api/places/sites'
import { CinemaInput } from '@litfass/domain/places/cinema'
import { discountLimits } from '@litfass/domain/places/place'
import { placeNameLength } from '@litfass/domain/places/site'
import { Alert, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormBar } from '../../components/form/form-bar.tsx'
import { FormPane, FormSection } from '../../components/form/form-pane.tsx'
import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../components/form/hinted-label.tsx'
import { PixelFields } from '../../components/form/pixel-fields.tsx'
import { SiteAddressFields } from '../../components/form/site-address-fields.tsx'
import { TagsField } from '../../components/form/tags-field.tsx'
import { TwoPane } from '../../components/form/two-pane.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { CinemaPreview } from './cinema-preview.tsx'
import { cinemaInput, cinemaValues } from './cinema-values.ts'
import { HallsCard } from './halls-card.tsx'

/** Create or edit: without a cinema it makes one, at `site` if given. Halls are kept at once, each by itself. */
export function CinemaForm({
  cinema,
  site,
  limit = null,
  onDelete,
}: {
  cinema?: Cinema
  site?: Site | undefined
  /** Why no cinema can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['cinemas', 'parts'])
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(cinemaApi.createCinema, { problems: 'caller' })
  const update = useApiMutation(cinemaApi.updateCinema, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: cinemaValues(cinema, site),
    schema: CinemaInput,
    toInput: cinemaInput,
    submit: async (body) => {
      if (cinema) {
        await update.mutateAsync({ accountId, cinemaId: cinema.id, body })
        toastDone(t('saved'))
        return navigate({ to: '/cinemas/overview', ignoreBlocker: true })
      }
      const created = await create.mutateAsync({ accountId, body })
      toastDone(t('created'), t('createdText'))
      // Its halls are added there.
      return navigate({ to: '/cinemas/edit/$cinemaId', params: { cinemaId: created.id }, ignoreBlocker: true })
    },
  })
  const { values } = form

  return (
    <TwoPane
      label={t('preview')}
      stage={<CinemaPreview values={values} halls={cinema?.halls ?? []} />}
      form={
        <FormPane
          title={t(cinema ? 'editCinema' : 'newCinema')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} why={limit} list="/cinemas/overview" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={!busy && form.isDirty()} />
          {limit && !busy && <Alert color="gray">{limit}</Alert>}
          {cinema && <HallsCard cinema={cinema} />}
          <TextInput
            label={<CountedLabel label={t('name')} value={values.name} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <FormSection title={t('sectionPlace')}>
            <SiteAddressFields
              values={values}
              inputProps={(name) => form.getInputProps(name)}
              onFill={(filled) => form.setValues(filled)}
            />
          </FormSection>
          <FormSection title={t('sectionDevice')}>
            <PixelFields inputProps={(name) => form.getInputProps(name)} />
          </FormSection>
          <FormSection title={t('sectionSelling')}>
            <Switch
              label={t('activeLabel')}
              description={t('activeHint')}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
            <NumberInput
              label={t('discountHalls')}
              description={t('discountHallsHint')}
              suffix={'\u00a0%'}
              min={discountLimits.min}
              max={discountLimits.max}
              allowDecimal={false}
              {...form.getInputProps('discountHalls')}
            />
          </FormSection>
          <FormSection title={t('sectionMore')}>
            <Textarea
              {...hintedLabel(t('text'), t('optional', { ns: 'parts' }))}
              description={t('textHint')}
              {...form.getInputProps('text')}
            />
            <TagsField inputProps={form.getInputProps('tags')} errors={form.errors} />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}
