import { type Board, boardApi } from '@litfass/api/boards'
import { BoardInput } from '@litfass/domain/board'
import { placeNameLength } from '@litfass/domain/site'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../parts/explained-button.tsx'
import { FormPane, FormSection } from '../../parts/form-pane.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../parts/hinted-label.tsx'
import { ImageField, type PickedImage } from '../../parts/image-field.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SiteAddressFields } from '../../parts/site-address-fields.tsx'
import { TagsField } from '../../parts/tags-field.tsx'
import { TwoPane } from '../../parts/two-pane.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { toastDone } from '../../platform/toast.tsx'
import { BoardPreview } from './board-preview.tsx'
import { boardInput, boardProblems, boardValues } from './board-values.ts'
import { DeviceFields } from './device-fields.tsx'
import { SellingFields } from './selling-fields.tsx'

/** Create or edit: without a board it makes one. */
export function BoardForm({
  board,
  limit = null,
  onDelete,
}: {
  board?: Board
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
  const [picked, setPicked] = useState<PickedImage | null>(null)
  const [removed, setRemoved] = useState(false)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: boardValues(board),
    schema: BoardInput,
    toInput: boardInput,
    alsoCheck: boardProblems,
    submit: async (body) => {
      const file = picked?.file
      if (board) {
        await update.mutateAsync({ accountId, boardId: board.id, body, file })
        if (removed && !picked) await removePicture.mutateAsync({ accountId, boardId: board.id })
      } else await create.mutateAsync({ accountId, body, file })
      toastDone(t('saved'))
      await navigate({ to: '/boards/overview', ignoreBlocker: true })
    },
  })
  const { values } = form
  const currentUrl = removed ? undefined : board?.imageUrl

  function pick(image: PickedImage | null): void {
    if (picked) URL.revokeObjectURL(picked.url)
    setPicked(image)
    if (!image) setRemoved(true)
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
      <ButtonLink to="/boards/overview" variant="default">
        {t('discard')}
      </ButtonLink>
    </SaveBar>
  )

  return (
    <TwoPane
      label={t('preview')}
      stage={<BoardPreview values={values} imageUrl={picked?.url ?? currentUrl} />}
      form={
        <FormPane title={t(board ? 'editBoard' : 'newBoard')} formProps={formProps} bar={bar}>
          <UnsavedQuestion when={!busy && (form.isDirty() || picked !== null || removed)} />
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
            <div>
              <ImageField
                label={t('picture')}
                picked={picked}
                currentUrl={currentUrl}
                error={form.errors.picture}
                onPick={pick}
              />
              {(picked ?? currentUrl) && (
                <Button variant="subtle" color="red" size="xs" mt={6} onClick={() => pick(null)}>
                  {t('pictureRemove', { ns: 'parts' })}
                </Button>
              )}
            </div>
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
