import type { DeliveryList } from '@litfass/api/ads/delivery'
import { Button, Group, Text, Title } from '@mantine/core'
import { type Icon, IconFileCertificate, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { deliveryColumns, type DeliveryRow } from './delivery-columns.tsx'

type Figures = DeliveryList['sum']

/** Rows that are shown before "Show more"; of more ads, those that miss most come first. */
const maxRows = 12

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
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (ads.length === 0) return null
  const missing = ({ due, delivered }: Figures) => due - delivered
  const sorted = ads.length > maxRows ? ads.toSorted((one, other) => missing(other) - missing(one)) : ads
  const shown = showsAll ? sorted : sorted.slice(0, maxRows)
  const rows = shown.map((ad): DeliveryRow => ({
    id: ad.adId,
    name: <AnchorLink {...pageTarget(adPage, { params: { adId: ad.adId } })}>{ad.title}</AnchorLink>,
    line: ad.isMakeGood ? t('extraDaysOf', { name: ad.placeName }) : ad.placeName,
    figures: ad,
    settled: ad.isMakeGood || ad.settledRefund === null ? null : { refund: ad.settledRefund, madeGood: ad.madeGood },
    days: ad.lastDays,
    isSum: false,
  }))
  const sumRow: DeliveryRow = {
    id: 'sum',
    name: t('sum'),
    ...(ads.some(({ isMakeGood }) => isMakeGood) && { line: t('withoutExtraDays') }),
    figures: sum,
    settled: null,
    days: [],
    isSum: true,
  }
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
      <DataTable
        label={t('title')}
        columns={deliveryColumns}
        context={{ t, language }}
        rows={ads.length > 1 ? [...rows, sumRow] : rows}
      />
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
