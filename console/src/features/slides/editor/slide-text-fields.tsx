import { plainText } from '@litfass/domain/playback/slides/rich-text'
import { hasText, readingSeconds } from '@litfass/domain/playback/slides/slide'
import { Switch } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { withoutErrorsAt } from '../../../components/form/form-problems.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContrastNote } from './contrast-note.tsx'
import type { ContrastHint } from './use-contrast-hint.ts'
import type { SlideFormState } from './use-slide-form.ts'

/** The text of a slide, and whether it has one. */
export function SlideTextFields({
  state: { form, slideVideo, shownPicture, isTextDropped },
  contrast,
  disabled,
}: {
  state: SlideFormState
  contrast: ContrastHint | null
  disabled: boolean
}) {
  const { t } = useTranslation('slides')
  const shadeSwitch = useRef<HTMLInputElement>(null)
  const { video } = slideVideo
  const { content, textShade } = form.values
  const words = plainText(content).split(/\s+/).filter(Boolean).length
  // A picture may be saved without text.
  const mayOmitText = Boolean(form.errors.content) && !hasText(content) && video === null && shownPicture !== null

  function addShade(): void {
    form.setFieldValue('textShade', true)
    // The button goes away.
    shadeSwitch.current?.focus()
  }

  return (
    <>
      {!video && (
        <Switch
          label={t('withoutText')}
          description={t('withoutTextHint')}
          disabled={disabled}
          {...form.getInputProps('withoutText', { type: 'checkbox' })}
        />
      )}
      {!isTextDropped && (
        <ContentEditor
          label={t(video ? 'contentOverVideo' : 'content')}
          content={content}
          hint={words > 0 && t('words', { count: words, seconds: readingSeconds(content) })}
          disabled={disabled}
          error={mayOmitText ? t('contentMissing') : form.errors.content}
          note={
            <ContrastNote
              hint={textShade ? null : contrast}
              isVideo={video !== null}
              onShade={disabled ? undefined : addShade}
            />
          }
          onChange={(changed) => {
            form.setErrors((errors) => withoutErrorsAt(errors, 'content'))
            form.setFieldValue('content', changed)
          }}
        />
      )}
      {!isTextDropped && hasText(content) && (
        <Switch
          ref={shadeSwitch}
          label={t('textShade')}
          description={contrast && t(shadeHint(contrast, video !== null))}
          disabled={disabled}
          {...form.getInputProps('textShade', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

function shadeHint({ advice }: ContrastHint, isVideo: boolean) {
  if (!isVideo) return 'textShadeHint'
  return advice === 'lighter' ? 'textShadeHintDarkest' : 'textShadeHintLightest'
}
