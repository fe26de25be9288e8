import type { Job } from '@litfass/api/playback/jobs'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell, rowLink } from '../../components/list/table-cells.tsx'
import { EmptyPicture } from '../../components/place/picture.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { JobActions } from './job-actions.tsx'
import { entriesOf, type OwnContent } from './job-content.ts'
import { LastRun } from './job-status.tsx'
import { formatRun, upcomingRuns } from './run-times.ts'

interface Context {
  t: TFunction<'jobs'>
  own: OwnContent
  /** The company's time zone. */
  zone: string
}

export const jobColumns: Column<Job, Context>[] = [
  {
    key: 'job',
    header: ({ t }) => t('job'),
    card: 'head',
    cell: (job, { t, own }) => {
      const slide = own.slides.get(entriesOf(job, own)[0]?.slideId ?? '')
      return (
        <HeadCell
          picture={slide ? <SlidePicture slide={slide} /> : <EmptyPicture />}
          pictureWidth={76}
          name={
            <Link to="/settings/jobs/$jobId" params={{ jobId: job.id }} className={rowLink}>
              {job.title}
            </Link>
          }
          line={[
            job.slides.length > 0 && t('slides', { count: job.slides.length }),
            job.shows.length > 0 && t('shows', { count: job.shows.length }),
            job.screens.length > 0 && t('screens', { count: job.screens.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )
    },
  },
  { key: 'next', header: ({ t }) => t('nextRun'), cell: (job, { zone }) => <NextRun job={job} zone={zone} /> },
  { key: 'last', header: ({ t }) => t('lastRun'), cell: (job, { zone }) => <LastRun job={job} zone={zone} /> },
  {
    key: 'actions',
    header: ({ t }) => t('actionsColumn'),
    hiddenHeader: true,
    cell: (job) => <JobActions job={job} />,
  },
]

/** The next run and the interval, with the run after it below. */
function NextRun({ job, zone }: { job: Job; zone: string }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const [, ...later] = job.nextRunAt ? upcomingRuns(job, zone) : []
  const format = (instant: number) => formatRun(instant, zone, language)
  return (
    <>
      {job.nextRunAt ? format(new Date(job.nextRunAt).getTime()) : t('noNextRun')}
      <CellLine>
        {t(job.repeat)}
        {later.length > 0 && `: ${later.slice(0, 2).map(format).join(' · ')}`}
      </CellLine>
    </>
  )
}
