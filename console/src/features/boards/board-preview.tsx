import { formatEuros } from '@litfass/domain/money/money'
import { boardPrice, boardWeek, type BoardSide, boardSides } from '@litfass/domain/places/board'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { hasServiceHours } from '@litfass/domain/places/service-hours'
import { Badge, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../components/money/formula-popover.tsx'
import { categoryName } from '../../components/place/category-name.ts'
import { OfferCard, OfferPrices } from '../../components/place/offer-card.tsx'
import { allSites } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatPixels } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { enteredServiceHours } from '../places/service-hours.ts'
import { BoardFace } from './board-face.tsx'
import { boardFormula } from './board-formula.ts'
import { formatSize } from './board-size.ts'
import { type BoardValues, boardRatio } from './board-values.ts'

import classes from './board-preview.module.css'

/** Live preview of the board as advertisers see it. */
export function BoardPreview({ values, imageUrl }: { values: BoardValues; imageUrl: string | undefined }) {
  const { t } = useTranslation(['boards', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const openingHours = sites.find(({ id }) => id === values.siteId)?.openingHours ?? null
  const serviceHours = enteredServiceHours(values, openingHours)
  const { height, width, pixelHeight, pixelWidth, promotion, discount = 0 } = values
  const facts = [
    categoryName('b-01', language),
    height && width ? formatSize({ height, width }) : '',
    pixelHeight && pixelWidth ? formatPixels({ pixelHeight, pixelWidth }) : '',
  ]
  return (
    <OfferCard
      caption={t('preview')}
      hidden={
        values.active ? (hasServiceHours(serviceHours) ? null : t('hiddenClosed', { ns: 'components' })) : t('hidden')
      }
      photoUrl={imageUrl}
      picture={
        <div className={classes.faces} data-format={values.format}>
          {boardSides.map((side) => (
            <Face key={side} side={side} values={values} />
          ))}
        </div>
      }
      name={values.name.trim() || t('noName')}
      badges={promotion && discount > 0 && <Badge>{t('promotionOff', { discount })}</Badge>}
      city={values.city.trim() || t('city', { ns: 'components' })}
      facts={facts.filter(Boolean).join(' · ')}
      text={values.text}
      prices={<WeekPrices values={values} serviceHours={serviceHours} />}
    />
  )
}

function Face({ side, values }: { side: BoardSide; values: BoardValues }) {
  const { t } = useTranslation('boards')
  const price = values.prices[side]
  const sold = price !== undefined && !Number.isNaN(price)
  return (
    <figure className={classes.face}>
      <BoardFace format={values.format ?? 'landscape'} ratio={boardRatio(values)} sold={sold} />
      <figcaption>
        <Text size="sm" fw={550}>
          {t(side)}
        </Text>
        <Text size="sm" c="dimmed">
          {sold ? t('perDay', { amount: formatEuros(price) }) : t('notSold')}
        </Text>
      </figcaption>
    </figure>
  )
}

function WeekPrices({ values, serviceHours }: { values: BoardValues; serviceHours: OpeningHours | null }) {
  const { t } = useTranslation(['boards', 'components'])
  const language = useLanguage()
  const amounts = (['single', 'double'] as const).flatMap((sides) => {
    const inputs = boardWeek({ ...values, serviceHours }, sides)
    const amount = boardPrice(inputs)
    return amount ? [{ sides, amount, inputs }] : []
  })
  if (amounts.length === 0)
    return (
      <OfferPrices missing={hasServiceHours(serviceHours) ? t('noPrice') : t('noOpeningHours', { ns: 'components' })} />
    )
  return (
    <OfferPrices>
      {amounts.map(({ sides, amount, inputs }) => {
        const what = t(sides === 'single' ? 'weekSingle' : 'weekDouble')
        return (
          <Group key={sides} gap={8} align="baseline">
            <Text span size="sm" c="dimmed">
              {what}
            </Text>
            <FormulaPopover
              value={formatEuros(amount)}
              title={t('weekOf', { what, amount: formatEuros(amount) })}
              {...boardFormula(inputs, language)}
            />
          </Group>
        )
      })}
    </OfferPrices>
  )
}
