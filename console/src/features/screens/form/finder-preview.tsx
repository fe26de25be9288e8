import type { Screen } from '@litfass/api/places/screens'
import { formatEuros } from '@litfass/domain/money/money'
import { displayPrice } from '@litfass/domain/money/pricing'
import { categories } from '@litfass/domain/places/category'
import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { PricePopover } from '../../../components/money/price-popover.tsx'
import { useFirstSlide } from '../../../components/place/first-slide.ts'
import { OfferCard } from '../../../components/place/offer-card.tsx'
import { parseDecimal } from '../../../lib/decimal.ts'
import { formatCount, formatInches, formatShare } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { ScreenPicture } from './screen-picture.tsx'
import { isCategory, type ScreenValues, weekInputs } from './screen-values.ts'

import classes from './finder-preview.module.css'

/** The screen as advertisers find it, while it is being described. */
export function FinderPreview({
  values,
  imageUrl,
  screen,
}: {
  values: ScreenValues
  imageUrl: string | undefined
  screen: Screen | undefined
}) {
  const { t } = useTranslation(['screens', 'parts'])
  const language = useLanguage()
  const firstSlide = useFirstSlide()
  const inputs = weekInputs(values)
  const diagonal = parseDecimal(values.diagonal) ?? 0
  const name = values.name.trim() || t('noName')
  const facts = [
    isCategory(values.categoryId) && categories[values.categoryId].label[language],
    values.contacts !== '' && t('perDay', { contacts: formatCount(Number(values.contacts)) }),
    diagonal > 0 && formatInches(diagonal),
    t('upTo', { share: formatShare(values.adShare / 100) }),
  ]
  const hidden = hiddenBecause(values)
  return (
    <OfferCard
      caption={t('inFinder')}
      hidden={hidden && t(hidden)}
      picture={
        <ScreenPicture
          imageUrl={imageUrl}
          slide={firstSlide(screen?.showId ?? '')}
          format={values.format}
          resolution={values.resolution}
        />
      }
      name={name}
      badges={
        <>
          {(screen?.new ?? true) && <Badge color="blue">{t('new')}</Badge>}
          {values.promotion && Number(values.discount) > 0 && (
            <Badge>{t('promotionOff', { discount: values.discount })}</Badge>
          )}
        </>
      }
      city={values.city.trim() || t('noCity')}
      facts={facts.filter(Boolean).join(' · ')}
      prices={
        <div className={classes.price}>
          {inputs ? (
            <>
              <Text span size="sm" c="dimmed">
                {t('week')}
              </Text>
              <span className={classes.amount}>
                <PricePopover
                  figure="amount"
                  title={`${t('weekOf', { name })}: ${formatEuros(displayPrice(inputs).amount)}`}
                  inputs={inputs}
                  value={formatEuros(displayPrice(inputs).amount)}
                  source={t('weekSource')}
                />
              </span>
              <Text span size="xs" c="dimmed">
                {t('net', { ns: 'parts' })}
              </Text>
            </>
          ) : (
            <Text span size="sm" c="dimmed">
              {t('noPrice')}
            </Text>
          )}
        </div>
      }
    />
  )
}

function hiddenBecause({
  active,
  privacy,
  adShare,
}: ScreenValues): 'hiddenInactive' | 'hiddenPrivate' | 'hiddenShare' | null {
  if (!active) return 'hiddenInactive'
  if (privacy === 'private') return 'hiddenPrivate'
  return adShare === 0 ? 'hiddenShare' : null
}
