import { shortened } from '@litfass/domain/line'
import { figureLocale } from '@litfass/domain/people/language'
import { Button, Group, Text } from '@mantine/core'
import { IconContrast2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ContrastAdvice } from './contrast.ts'
import type { ContrastHint } from './use-contrast-hint.ts'

const longest = 24

/** Names words that are hard to read, and says what to do. Always rendered, so that screen readers announce new text. */
export function ContrastNote({
  hint,
  isVideo,
  onShade,
}: {
  hint: ContrastHint | null
  isVideo: boolean
  /** Turns on the shade behind the text; undefined where the slide cannot be changed. */
  onShade: (() => void) | undefined
}) {
  const { t } = useTranslation('slides')
  return (
    <>
      <div role="status">
        {hint && (
          <Group gap={6} wrap="nowrap" align="flex-start" mt={6}>
            <IconContrast2 size={16} stroke={1.75} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
            <Text size="sm">
              {t(isVideo ? 'hardToReadOnVideo' : 'hardToRead', {
                words: shortened(hint.words, longest),
                ratio: decimal.format(hint.ratio),
              })}{' '}
              {t(adviceTexts[hint.advice])}
            </Text>
          </Group>
        )}
      </div>
      {hint && onShade && (
        <Button variant="default" size="xs" mt={6} ml={22} onClick={onShade}>
          {t('addShade')}
        </Button>
      )}
    </>
  )
}

const adviceTexts = {
  lighter: 'adviceLighter',
  darker: 'adviceDarker',
  calmer: 'adviceCalmer',
} as const satisfies Record<ContrastAdvice, string>

const decimal = new Intl.NumberFormat(figureLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
