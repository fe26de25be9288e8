import { type Slide, slideApi } from '@litfass/api/slides'
import { plainText, RichText, textLimits } from '@litfass/domain/rich-text'
import { readingSeconds, SlideInput, slideTitleLength } from '@litfass/domain/slide'
import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../parts/explained-button.tsx'
import { CountedLabel, fullWidthLabel } from '../../parts/hinted-label.tsx'
import { ImageField, type PickedImage } from '../../parts/image-field.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { TwoPane } from '../../parts/two-pane.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { useLanguage } from '../../platform/i18n.ts'
import { problemCodeText } from '../../platform/problem-text.tsx'
import { toastDone } from '../../platform/toast.tsx'
import { ContentEditor } from './content-editor.tsx'
import { emptyContent } from './editor-content.ts'
import { SlideStage } from './slide-stage.tsx'
import { UsedIn } from './used-in.tsx'

import classes from './slide-form.module.css'

/** Create or edit: without a slide it makes one. */
export function SlideForm({
  slide,
  limit = null,
  onDelete,
}: {
  slide?: Slide
  /** Why no slide can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(slideApi.createSlide, { problems: 'caller' })
  const update = useApiMutation(slideApi.updateSlide, { problems: 'caller' })
  const [picked, setPicked] = useState<PickedImage | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { title: slide?.title ?? '', content: slide?.content ?? emptyContent },
    schema: SlideInput,
    alsoCheck: ({ content }) => ({
      background: slide || picked ? undefined : { code: 'required' },
      // Of what the editor gives, the schema can only refuse the length.
      content: RichText.safeParse(content).success ? undefined : { code: 'too-long', max: textLimits.characters },
    }),
    submit: async (body) => {
      const file = picked?.file
      await (slide
        ? update.mutateAsync({ accountId, slideId: slide.id, body, file })
        : create.mutateAsync({ accountId, body, file }))
      toastDone(t('saved'), slide ? t('savedText') : undefined)
      await navigate({ to: '/slides/overview', ignoreBlocker: true })
    },
  })
  const { title, content } = form.values
  const locked = slide?.locked === true
  const words = plainText(content).split(/\s+/).filter(Boolean).length
  const dirty = !busy && (form.isDirty() || picked !== null)

  function pick(image: PickedImage): void {
    if (picked) URL.revokeObjectURL(picked.url)
    form.clearFieldError('background')
    setPicked(image)
  }

  return (
    <TwoPane
      label={t('preview')}
      stage={
        <SlideStage
          slide={{ title: title.trim() || t('newSlide'), content, media: picked?.url ?? slide?.backgroundUrl ?? null }}
        />
      }
      form={
        <form {...formProps} className={classes.form}>
          <UnsavedQuestion when={dirty} />
          <Stack gap="lg" className={classes.fields}>
            <Title order={1} className={classes.title}>
              {t(slide ? 'editSlide' : 'newSlide')}
            </Title>
            {limit && !busy && <Alert color="gray">{limit}</Alert>}
            {locked && <Alert color="gray">{problemCodeText('slide-locked', language)}</Alert>}
            <TextInput
              label={<CountedLabel label={t('slideTitle')} value={title} max={slideTitleLength} />}
              labelProps={fullWidthLabel}
              disabled={locked}
              {...form.getInputProps('title')}
            />
            <ImageField
              label={t('background')}
              picked={picked}
              currentUrl={slide?.backgroundUrl}
              disabled={locked}
              error={form.errors.background}
              onPick={pick}
            />
            <ContentEditor
              content={content}
              hint={words > 0 && t('words', { count: words, seconds: readingSeconds(content) })}
              disabled={locked}
              error={form.errors.content}
              onChange={(changed) => {
                form.setErrors((errors) => withoutContent(errors))
                form.setFieldValue('content', changed)
              }}
            />
            {slide && <UsedIn slideId={slide.id} />}
            <FormProblem problem={problem} />
          </Stack>
          <SaveBar
            destructive={
              slide && !locked && onDelete ? (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--mantine-color-error)"
                  leftSection={<IconTrash size={18} stroke={1.75} />}
                  onClick={onDelete}
                >
                  {t('delete')}
                </Button>
              ) : undefined
            }
          >
            {!locked && (
              <ExplainedButton submit loading={busy} why={busy ? null : limit}>
                {t('save')}
              </ExplainedButton>
            )}
            <ButtonLink to="/slides/overview" variant="default" visibleFrom="md">
              {t('discard')}
            </ButtonLink>
          </SaveBar>
        </form>
      }
    />
  )
}

function withoutContent(errors: Record<string, ReactNode>): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('content')))
}
