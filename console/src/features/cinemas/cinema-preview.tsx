import type { Hall } from '@litfass/api/places/cinemas'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { type CinemaInput, cinemaWeekPrice } from '@litfass/domain/places/cinema'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { FormValues } from '../../components/form/form-values.ts'
import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { categoryName } from '../../components/place/category-name.ts'
import { OfferCard, OfferPrices } from '../../components/place/offer-card.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { cinemaWeekFormula } from './cinema-formula.ts'
import { CinemaPicture } from './cinema-picture.tsx'
import { hallsOnOffer, seatsOf, visitorsOf } from './cinema-sums.ts'

/** Live preview of the cinema as advertisers see it. */
export function CinemaPreview({ values, halls }: { values: FormValues<CinemaInput>; halls: Hall[] }) {
  const { t } = useTranslation(['cinemas', 'components'])
  const language = useLanguage()
  const { pixelWidth = 0, pixelHeight = 0, discountHalls = 0 } = values
  const onOffer = hallsOnOffer(halls)
  const facts = [
    categoryName('c-01', language),
    pixelWidth && pixelHeight ? formatPixels({ pixelWidth, pixelHeight }) : '',
    halls.length > 0 && `${t('halls')}: ${t('hallsOnOffer', { onOffer: onOffer.length, total: halls.length })}`,
    onOffer.length > 0 && t('perVisitors', { visitors: formatCount(visitorsOf(halls)) }),
    onOffer.length > 0 && t('seatsCount', { count: seatsOf(halls) }),
  ]
  return (
    <OfferCard
      caption={t('preview')}
      hidden={values.active ? null : t('hidden')}
      picture={<CinemaPicture pixelWidth={pixelWidth} pixelHeight={pixelHeight} />}
      name={values.name.trim() || t('noName')}
      city={values.city.trim() || t('city', { ns: 'components' })}
      facts={facts.filter(Boolean).join(' · ')}
      text={values.text}
      prices={
        onOffer.length > 0 ? (
          <OfferPrices>
            <WeekPrice halls={onOffer} discountPercent={discountHalls || 0} />
          </OfferPrices>
        ) : (
          <OfferPrices missing={t(halls.length === 0 ? 'noHalls' : 'noHallOnOffer')} />
        )
      }
    />
  )
}

function WeekPrice({ halls, discountPercent }: { halls: Hall[]; discountPercent: number }) {
  const { t } = useTranslation('cinemas')
  const amount = formatEuros(cinemaWeekPrice(halls, discountPercent))
  return (
    <Group gap={8} align="baseline">
      <Text span size="sm" c="dimmed">
        {t('week')}
      </Text>
      <FormulaPopover
        value={amount}
        title={t('weekOf', { amount })}
        {...cinemaWeekFormula(halls, { name: t('discountHalls'), percent: discountPercent })}
        source={t('weekSource')}
      />
    </Group>
  )
}
