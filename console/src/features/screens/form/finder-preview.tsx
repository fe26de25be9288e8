import type { Screen } from '@litfass/api/places/screens'
import { formatEuros, formatCount, formatShare } from '@litfass/domain/money/money'
import { displayPrice } from '@litfass/domain/money/pricing'
import { Badge, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../../../components/money/formula-popover.tsx'
import { categoryName } from '../../../components/place/category-name.ts'
import type { DrawnSlide } from '../../../components/place/drawn-slide.ts'
import { OfferCard } from '../../../components/place/offer-card.tsx'
import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatInches } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { screenFormula } from '../screen-formula.ts'
import { ScreenPicture } from './screen-picture.tsx'
import { hiddenBecause, type ScreenValues, weekInputs } from './screen-values.ts'

import classes from './finder-preview.module.css'

/** Live preview of the screen in the finder. */
export function FinderPreview({
  values,
  imageUrl,
  screen,
  slide = screen?.show?.firstSlide,
}: {
  values: ScreenValues
  imageUrl: string | undefined
  /** Absent for a new one. */
  screen: Screen | undefined
  /** What it plays. */
  slide?: DrawnSlide | undefined
}) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const site = sites.find(({ id }) => id === values.siteId)
  const { missing, inputs } = weekInputs(values, site?.openingHours ?? null)
  const { categoryId, contacts, diagonal = 0, adShare = 0, promotion, discount = 0 } = values
  const name = values.name.trim() || t('noName')
  const facts = [
    categoryId && categoryName(categoryId, language),
    contacts !== undefined && !Number.isNaN(contacts) && t('perDay', { contacts: formatCount(contacts) }),
    diagonal > 0 && formatInches(diagonal),
    t('upTo', { share: formatShare(adShare / 100) }),
  ]
  const hidden = hiddenBecause(values)
  const isClosed = inputs?.days === 0
  return (
    <OfferCard
      caption={screen ? t('inFinder') : ''}
      hidden={hidden ? t(hidden) : isClosed ? t('hiddenClosed', { ns: 'components' }) : null}
      picture={
        <ScreenPicture
          imageUrl={imageUrl}
          slide={slide}
          format={values.format ?? 'landscape'}
          resolution={values.resolution}
        />
      }
      name={name}
      badges={
        <>
          {(screen?.new ?? true) && <Badge color="blue">{t('new')}</Badge>}
          {promotion && discount > 0 && <Badge>{t('promotionOff', { discount })}</Badge>}
        </>
      }
      city={values.city.trim() || t('city', { ns: 'components' })}
      facts={facts.filter(Boolean).join(' · ')}
      prices={
        <div className={classes.price}>
          {isClosed ? (
            <Text span size="sm" c="dimmed">
              {t('noOpeningHours', { ns: 'components' })}
            </Text>
          ) : inputs ? (
            <>
              <Text span size="sm" c="dimmed">
                {t('week')}
              </Text>
              <span className={classes.amount}>
                <FormulaPopover
                  {...screenFormula('amount', inputs, language)}
                  title={`${t('weekOf', { name })}: ${formatEuros(displayPrice(inputs).amount)}`}
                  value={formatEuros(displayPrice(inputs).amount)}
                  source={t('weekSource')}
                />
              </span>
              <Text span size="xs" c="dimmed">
                {t('net', { ns: 'components' })}
              </Text>
            </>
          ) : (
            <Text span size="sm" c="dimmed">
              {t(missing === 'category' ? 'noCategory' : 'noAudience')}
            </Text>
          )}
        </div>
      }
    />
  )
}
