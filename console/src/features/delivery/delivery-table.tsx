import type { AdDelivery, DeliveryList } from '@litfass/api/ads/delivery'
import { fallsBehind } from '@litfass/domain/ads/delivery'
import { deliveredShare } from '@litfass/domain/ads/delivery-days'
import { formatEuros } from '@litfass/domain/money/money'
import { Button, Card, Group, Table, Text, Title } from '@mantine/core'
import { type Icon, IconFileCertificate, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { formatAgo, formatCount, formatShare } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { DeliveryStrip } from './delivery-strip.tsx'
import { Forecast } from './forecast.tsx'

type Figures = DeliveryList['sum']

/** Rows that are shown before "Show more"; of more ads, those that miss most come first. */
const mostRows = 12

/** What screens report of several ads. Nothing without paid ads on screens. */
export function DeliveryTable({
  delivery: { sum, ads },
  adPage,
  file,
  pdf,
  evidence,
  share,
}: {
  delivery: DeliveryList
  /** Address of a CSV file with all days. */
  file?: string
  /** Address of the report as a PDF. */
  pdf?: string
  /** A button that shares these figures. */
  share?: ReactNode
  /** Address of the evidence file. */
  evidence?: string
  /** The page of an ad for this side. */
  adPage: '/advertise/ads/$adId' | '/publish/ads/$adId'
}) {
  const { t } = useTranslation('delivery')
  const [showsAll, setShowsAll] = useState(false)
  if (ads.length === 0) return null
  const missing = ({ due, delivered }: Figures) => due - delivered
  const sorted = ads.length > mostRows ? ads.toSorted((one, other) => missing(other) - missing(one)) : ads
  const shown = showsAll ? sorted : sorted.slice(0, mostRows)
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" align="end" mt="xl" mb="sm">
        <div>
          <Title order={2} size="md">
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('tableHint')}
          </Text>
        </div>
        <Group gap="xs">
          {share}
          {evidence && <FileButton href={evidence} Icon={IconFileCertificate} text={t('evidence')} />}
          {pdf && <FileButton href={pdf} Icon={IconFileTypePdf} text={t('pdf')} />}
          {file && <FileButton href={file} Icon={IconFileTypeCsv} text={t('csv')} />}
        </Group>
      </Group>
      <Card padding={0}>
        <Table.ScrollContainer minWidth={820} type="native">
          <Table aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('ad')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('due')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('deliveredPlays')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('share')}
                </Table.Th>
                <Table.Th scope="col">{t('lastFortnight')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('forecastOrSettlement')}
                </Table.Th>
                <Table.Th scope="col">{t('report')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((ad) => (
                <Row
                  key={ad.adId}
                  figures={ad}
                  settledRefund={ad.isMakeGood ? null : ad.settledRefund}
                  days={ad.lastDays}
                  name={
                    <>
                      <AnchorLink {...pageTarget(adPage, { params: { adId: ad.adId } })}>{ad.title}</AnchorLink>
                      <Text component="span" size="xs" c="dimmed" display="block">
                        {ad.isMakeGood ? t('extraDaysOn', { place: ad.placeName }) : ad.placeName}
                      </Text>
                    </>
                  }
                />
              ))}
            </Table.Tbody>
            {ads.length > 1 && (
              <Table.Tfoot>
                <Row figures={sum} name={t('sum')} isSum />
              </Table.Tfoot>
            )}
          </Table>
        </Table.ScrollContainer>
      </Card>
      {shown.length < ads.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {t('showMore', { count: ads.length - shown.length })}
        </Button>
      )}
      {evidence && (
        <Text c="dimmed" size="sm" mt="xs">
          <Trans
            t={t}
            i18nKey="evidenceHint"
            components={{ check: <AnchorLink {...pageTarget('/verify/evidence')} size="sm" /> }}
          />
        </Text>
      )}
    </section>
  )
}

function FileButton({ href, Icon, text }: { href: string; Icon: Icon; text: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
    >
      {text}
    </Button>
  )
}

interface RowProps {
  figures: Figures
  settledRefund?: number | null
  name: ReactNode
  days?: AdDelivery['days']
  isSum?: boolean
}

function Row({ figures, settledRefund = null, name, days, isSum = false }: RowProps) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const { due, delivered, lastReport } = figures
  const isMeasured = lastReport !== null
  return (
    <Table.Tr style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Th scope="row" fw={isSum ? 550 : 400}>
        {name}
      </Table.Th>
      <Table.Td ta="right">{formatCount(due)}</Table.Td>
      <Table.Td ta="right">{isMeasured ? formatCount(delivered) : '–'}</Table.Td>
      <Table.Td ta="right" c={fallsBehind(figures) ? 'red' : undefined} fw={fallsBehind(figures) ? 600 : undefined}>
        {isMeasured && due > 0 ? formatShare(deliveredShare(figures)) : '–'}
      </Table.Td>
      <Table.Td>{isMeasured && days && <DeliveryStrip days={days} />}</Table.Td>
      <Table.Td ta="right">
        {settledRefund !== null ? (
          <Settled refund={settledRefund} />
        ) : isMeasured ? (
          <Forecast figures={figures} isSum={isSum} />
        ) : (
          '–'
        )}
      </Table.Td>
      <Table.Td>{isMeasured ? formatAgo(lastReport, language) : t('noReport')}</Table.Td>
    </Table.Tr>
  )
}

function Settled({ refund }: { refund: number }) {
  const { t } = useTranslation('delivery')
  return refund === 0 ? t('fulfilled') : t('refunded', { refund: formatEuros(refund) })
}
