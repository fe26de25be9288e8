import { type Screen, screenApi } from '@litfass/api/screens'
import type { Site } from '@litfass/api/sites'
import { ScreenInput } from '@litfass/domain/screen'
import { placeNameLength } from '@litfass/domain/site'
import { Alert, Button, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../parts/explained-button.tsx'
import { FormPane, FormSection } from '../../parts/form-pane.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../parts/hinted-label.tsx'
import { ImageField, type PickedImage } from '../../parts/image-field.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { TwoPane } from '../../parts/two-pane.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { toastDone } from '../../platform/toast.tsx'
import { DevicesCard } from '../devices/devices-card.tsx'
import { LiveCard } from '../devices/live-card.tsx'
import { DeviceFields } from './device-fields.tsx'
import { FinderPreview } from './finder-preview.tsx'
import { OnTv } from './on-tv.tsx'
import { PlaceFields } from './place-fields.tsx'
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
  const [picked, setPicked] = useState<PickedImage | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: screenValues(screen, site),
    schema: ScreenInput,
    toInput: screenInput,
    alsoCheck: screenProblems,
    submit: async (body) => {
      const file = picked?.file
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
  const optional = (label: string) => hintedLabel(label, t('optional', { ns: 'parts' }))

  function pick(image: PickedImage): void {
    if (picked) URL.revokeObjectURL(picked.url)
    setPicked(image)
  }

  const bar = (
    <SaveBar
      destructive={
        onDelete && (
          <Button variant="subtle" color="red" onClick={onDelete}>
            {t('delete')}
          </Button>
        )
      }
    >
      <ExplainedButton submit loading={busy} why={busy ? null : limit}>
        {t('save')}
      </ExplainedButton>
      <ButtonLink to="/screens/overview" variant="default">
        {t('discard')}
      </ButtonLink>
    </SaveBar>
  )

  return (
    <TwoPane
      label={t('inFinder')}
      stage={
        <Stack gap="md" className={classes.stage}>
          {screen && <LiveCard screen={screen} />}
          <FinderPreview values={values} imageUrl={picked?.url ?? screen?.imageUrl} screen={screen} />
        </Stack>
      }
      form={
        <FormPane title={t(screen ? 'editScreen' : 'newScreen')} formProps={formProps} bar={bar}>
          <UnsavedQuestion when={!busy && (form.isDirty() || picked !== null)} />
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
          <PlaceFields form={form} />
          <DeviceFields form={form} />
          <VisibilityFields form={form} />
          <SellingFields form={form} />
          <FormSection title={t('sectionMore')}>
            <ImageField
              label={t('picture')}
              picked={picked}
              currentUrl={screen?.imageUrl}
              error={form.errors.picture}
              onPick={pick}
            />
            <TagsInput
              {...optional(t('tags'))}
              description={t('tagsHint')}
              maxTags={20}
              {...form.getInputProps('tags')}
              error={errorAt(form.errors, 'tags')}
            />
            <Textarea {...optional(t('notes'))} {...form.getInputProps('notes')} />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}

function errorAt(errors: Record<string, React.ReactNode>, field: string): React.ReactNode {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
