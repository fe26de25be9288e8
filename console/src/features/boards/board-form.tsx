import { type Board, boardApi } from '@litfass/api/boards'
import type { Site } from '@litfass/api/sites'
import { BoardInput } from '@litfass/domain/board'
import { placeNameLength } from '@litfass/domain/site'
import { Alert, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormBar } from '../../parts/form-bar.tsx'
import { FormPane, FormSection } from '../../parts/form-pane.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../parts/hinted-label.tsx'
import { ImageField } from '../../parts/image-field.tsx'
import { SiteAddressFields } from '../../parts/site-address-fields.tsx'
import { TagsField } from '../../parts/tags-field.tsx'
import { TwoPane } from '../../parts/two-pane.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { usePicture } from '../../parts/use-picture.ts'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { toastDone } from '../../platform/toast.tsx'
import { BoardPreview } from './board-preview.tsx'
import { boardInput, boardProblems, boardValues } from './board-values.ts'
import { DeviceFields } from './device-fields.tsx'
import { SellingFields } from './selling-fields.tsx'

/** Create or edit: without a board it makes one, at `site` if given. */
export function BoardForm({
  board,
  site,
  limit = null,
  onDelete,
}: {
  board?: Board
  site?: Site | undefined
  /** Why no board can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['boards', 'parts'])
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(boardApi.createBoard, { problems: 'caller' })
  const update = useApiMutation(boardApi.updateBoard, { problems: 'caller' })
  const removePicture = useApiMutation(boardApi.removeBoardPicture, { problems: 'caller' })
  const picture = usePicture(
    board?.imageUrl,
    async () => board && removePicture.mutateAsync({ accountId, boardId: board.id }),
  )
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: boardValues(board, site),
    schema: BoardInput,
    toInput: boardInput,
    alsoCheck: boardProblems,
    submit: async (body) => {
      const file = picture.picked?.file
      await (board
        ? update.mutateAsync({ accountId, boardId: board.id, body, file })
        : create.mutateAsync({ accountId, body, file }))
      toastDone(t('saved'))
      await navigate({ to: '/boards/overview', ignoreBlocker: true })
    },
  })
  const { values } = form

  return (
    <TwoPane
      label={t('preview')}
      stage={<BoardPreview values={values} imageUrl={picture.url} />}
      form={
        <FormPane
          title={t(board ? 'editBoard' : 'newBoard')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} why={limit} list="/boards/overview" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={!busy && (form.isDirty() || picture.picked !== null)} />
          {limit && !busy && <Alert color="gray">{limit}</Alert>}
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
          <DeviceFields form={form} />
          <SellingFields form={form} />
          <FormSection title={t('sectionMore')}>
            <ImageField label={t('picture')} error={form.errors.picture} {...picture.field} />
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
