import type { Job } from '@litfass/api/playback/jobs'
import { JobInput } from '@litfass/domain/playback/job'
import { MultiSelect } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { listErrorOf } from '../../components/form/field.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormBar } from '../../components/form/layout/form-bar.tsx'
import { FormPane, FormSection } from '../../components/form/layout/form-pane.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { TwoPane } from '../../components/form/layout/two-pane.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useEditedVersion, useIsDeleted } from '../../components/form/use-edited-version.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { allScreens } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { ContentFields } from './content-fields.tsx'
import { JobPreview } from './job-preview.tsx'
import { jobQuery } from './jobs-queries.ts'
import { formatRun, defaultStart } from './run-times.ts'
import { WhenFields } from './when-fields.tsx'

/** Creates a job, or edits the given one. */
export function JobForm({ job, onDelete }: { job?: Job; onDelete?: () => void }) {
  const { t } = useTranslation(['jobs', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { timezone: zone } = useSuspenseQuery(accountQuery(accountId)).data
  const { data: screens } = useSuspenseQuery(allScreens(accountId))
  const create = useApiMutation(api.jobs.addJob, { problems: 'caller' })
  const update = useApiMutation(api.jobs.updateJob, { problems: 'caller' })
  const [initialValues] = useState(() => formValuesOf(JobInput, job ?? { runAt: defaultStart(zone) }))
  const { form, problem, busy, isOpen, formProps } = useApiForm({
    initialValues,
    schema: JobInput,
    texts: 'jobs',
    submit: async (body) => {
      const saved = await save(body)
      if (!saved) return
      const next = saved.nextRunAt && formatRun(new Date(saved.nextRunAt).getTime(), zone, language)
      toastDone(t('saved'), next && t('savedText', { moment: next }))
      if (isOpen()) await navigate({ to: '/settings/jobs', ignoreBlocker: true })
    },
  })
  const { values, errors } = form
  const isDirty = form.isDirty()
  const version = useEditedVersion({
    stored: job,
    isDeleted: useIsDeleted(jobQuery(accountId, job?.id ?? '')),
    form,
    isDirty,
    busy,
    valuesOf: (stored) => formValuesOf(JobInput, stored),
    loadLatest: ({ id }) => queryClient.fetchQuery({ ...jobQuery(accountId, id), staleTime: 0 }),
  })

  /** Returns the saved job, or null when the other version is chosen or editing continues. */
  async function save(body: JobInput): Promise<Job | null> {
    if (!job) return create.mutateAsync({ accountId, body })
    let saved: Job | null = null
    await version.save(async (basedOn) => {
      saved = await update.mutateAsync({ accountId, jobId: job.id, body: { ...body, ...basedOn } })
    })
    return saved
  }

  return (
    <TwoPane
      label={t('onAir')}
      stage={<JobPreview slides={values.slides} shows={values.shows} />}
      form={
        <FormPane
          title={job?.title ?? t('newJob')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} list="/settings/jobs" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={isDirty} saving={busy} />
          <EditedNotice version={version} />
          <TextField form={form} name="title" label={t('jobTitle')} counted />
          <FormSection title={t('sectionContent')}>
            <ContentFields
              slides={values.slides}
              shows={values.shows}
              ownShowId={job?.showId}
              errors={{ slides: listErrorOf(errors, 'slides'), shows: listErrorOf(errors, 'shows') }}
              onSlides={(slides) => form.setFieldValue('slides', slides)}
              onShows={(shows) => {
                form.setFieldValue('shows', shows)
                form.clearFieldError('slides')
              }}
            />
          </FormSection>
          <FormSection title={t('sectionScreens')}>
            <MultiSelect
              label={t('screens')}
              description={t('screensHint')}
              placeholder={values.screens.length === 0 ? t('chooseScreens') : undefined}
              searchable
              hidePickedOptions
              data={screens.map(({ id, name }) => ({ value: id, label: name }))}
              nothingFoundMessage={t('noOption', { ns: 'components' })}
              {...form.getInputProps('screens')}
              error={listErrorOf(errors, 'screens')}
            />
          </FormSection>
          <FormSection title={t('sectionSchedule')}>
            <WhenFields
              runAt={values.runAt}
              repeat={values.repeat ?? 'none'}
              zone={zone}
              error={errors.runAt}
              onChange={(part) => {
                form.setValues(part)
                form.clearFieldError('runAt')
              }}
            />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}

export function JobNewPage(): React.ReactNode {
  return <JobForm />
}
