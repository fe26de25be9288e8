import { languages } from '@litfass/domain/people/language'
import { DefaultSlide } from '@litfass/stage/default-slide'
import { SlideView } from '@litfass/stage/slide'
import { Badge, Group, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { categoryName } from '../../../../components/place/category-name.ts'
import { type DrawnSlide, stageSlideOf } from '../../../../components/place/drawn-slide.ts'
import { ScreenFrame } from '../../../../components/place/screen-frame.tsx'
import { accountQuery } from '../../../../platform/api/own-queries.ts'
import { useAccount } from '../../../../platform/auth/account.ts'
import { useLanguage } from '../../../../platform/i18n/i18n.ts'
import { hiddenBecause, ratioOf, type ScreenValues } from '../screen-values.ts'
import { PlaceScene } from './place-scene.tsx'

import classes from './at-place.module.css'

/** The new screen on site, with its initial content. */
export function AtPlace({
  values,
  slide,
  title,
}: {
  values: ScreenValues
  slide: DrawnSlide | undefined
  title: string
}) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const { account } = useAccount()
  const { categoryId, format = 'landscape', resolution } = values
  const ratio = ratioOf(resolution) ?? (format === 'portrait' ? 9 / 16 : 16 / 9)
  const name = values.name.trim() || t('noName')
  const hidden = hiddenBecause(values)
  const label = categoryId
    ? t('drawingOf', { category: categoryName(categoryId, language), title })
    : t('drawing', { title })
  return (
    <div>
      <div role="img" aria-label={label}>
        <PlaceScene categoryId={categoryId} ratio={ratio}>
          <ScreenFrame format={format} ratio={ratio}>
            {slide ? <SlideView slide={stageSlideOf(slide)} /> : <PlainSlide name={name} />}
          </ScreenFrame>
        </PlaceScene>
      </div>
      <Group gap="xs" mt="md" justify="space-between" align="flex-start">
        <Group gap="xs">
          <strong className={classes.name}>{name}</strong>
          <Badge color="blue">{t('new')}</Badge>
        </Group>
        {hidden && (
          <Text size="sm" className={classes.hidden}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            {t(hidden)}
          </Text>
        )}
      </Group>
      <Text c="dimmed">
        {account.name} · {values.city.trim() || t('city', { ns: 'components' })}
      </Text>
    </div>
  )
}

/** The default slide with the name of the new screen, which has no code yet. */
function PlainSlide({ name }: { name: string }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { accountId, account } = useAccount()
  const { data } = useQuery(accountQuery(accountId))
  return (
    <DefaultSlide
      company={account.name}
      name={name}
      {...(data && { zone: data.timezone })}
      locale={languages[language]}
      hint={t('defaultSlideHint')}
      now={Date.now}
    />
  )
}
