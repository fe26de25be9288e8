import type { Screen } from '@litfass/api/places/screens'
import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { Button, Input, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { DialogQuery } from '../../../../components/feedback/dialog-query.tsx'
import { AnchorLink, ButtonLink } from '../../../../components/feedback/links.tsx'
import { Sheet } from '../../../../components/feedback/sheet.tsx'
import { ExplainedButton } from '../../../../components/form/explained-button.tsx'
import { useApiForm } from '../../../../components/form/form.tsx'
import { FormProblem } from '../../../../components/form/layout/form-problem.tsx'
import { playsWhen, useAssignShow } from '../../../../components/slides/assign-show.ts'
import { reasonOf } from '../../../../components/slides/reason-of-screen.ts'
import { useShowOfSlide } from '../../../../components/slides/show-of-slide.ts'
import { allShows, allSlides } from '../../../../platform/api/own-lists.ts'
import { useAccount } from '../../../../platform/auth/account.ts'
import { useMinute } from '../../../devices/use-now.ts'
import { type ShowChoice, showChoices } from './show-choices.ts'
import { ShowTiles } from './show-tiles.tsx'

import classes from './change-show.module.css'

interface ChangeShowProps {
  screen: Screen
  onClose: () => void
}

/** The panel below the row of a screen. Escape closes it; in the search field, only if that is empty. */
export function ChangePanel(props: ChangeShowProps) {
  const { t } = useTranslation('screens')
  return (
    <div
      role="group"
      aria-label={t('whatToPlay', { name: props.screen.name })}
      onKeyDown={({ key, target }) => {
        const isClearing = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
        if (key === 'Escape' && !isClearing) props.onClose()
      }}
    >
      <ChangeShow {...props} />
    </div>
  )
}

/** A sheet instead of the panel, where rows are cards. */
export function ChangeSheet(props: ChangeShowProps) {
  const { t } = useTranslation('screens')
  return (
    <Sheet opened onClose={props.onClose} title={t('whatToPlay', { name: props.screen.name })}>
      <ChangeShow {...props} />
    </Sheet>
  )
}

/** Changes what a screen plays from now on. Shows and slides are loaded once it is opened. */
function ChangeShow(props: ChangeShowProps) {
  const { accountId } = useAccount()
  const showsQuery = useQuery(allShows(accountId))
  const slidesQuery = useQuery(allSlides(accountId))
  return (
    <DialogQuery query={showsQuery}>
      {(shows) => (
        <DialogQuery query={slidesQuery}>
          {(slides) => <ChangeForm {...props} shows={shows} slides={slides} />}
        </DialogQuery>
      )}
    </DialogQuery>
  )
}

function ChangeForm({ screen, shows, slides, onClose }: ChangeShowProps & { shows: Show[]; slides: Slide[] }) {
  const { t } = useTranslation(['screens', 'shows', 'components'])
  const showOfSlide = useShowOfSlide()
  const assignShow = useAssignShow()
  const assigned = screen.showId
  const choices = showChoices({ assigned, shows, slides, defaultTitle: t('defaultSlide') })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { showId: assigned },
    schema: z.object({ showId: z.string() }),
    submit: async ({ showId }) => {
      const choice = choices.find(({ id }) => id === showId)
      if (choice && showId !== assigned) await change(choice)
      onClose()
    },
  })
  const chosen = choices.find(({ id }) => id === form.values.showId)
  const now = useMinute()
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])

  async function change(choice: ShowChoice): Promise<void> {
    const show = choice.kind === 'slide' ? await showOfSlide(choice.slide) : choice
    await assignShow(screen.id, show, { id: assigned, title: screen.show?.title ?? t('defaultSlide') })
  }

  const isPlaying = screen.planned.source !== 'schedule' && reasonOf(screen, now).reason === 'playing'
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.head}>
        <Text component="h2" fz={14} lh={1.43} fw={600} className={classes.title}>
          {t('whatToPlay', { name: screen.name })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('fromNowOn')}
          {' · '}
          <AnchorLink to="/screens/schedule/$screenId" params={{ screenId: screen.id }} inherit>
            {t('changeSchedule')}
          </AnchorLink>
        </Text>
      </div>
      <div className={classes.shows}>
        {shows.length === 0 && (
          <Text size="sm" mb="xs">
            {t('noShows')}
          </Text>
        )}
        <ShowTiles
          label={t('whatToPlay', { name: screen.name })}
          choices={choices}
          slides={byId}
          value={form.values.showId}
          assigned={{ id: assigned, text: t(isPlaying ? 'playsNow' : 'assigned') }}
          onChange={(showId) => form.setFieldValue('showId', showId)}
        />
        {form.errors.showId && <Input.Error mt="xs">{form.errors.showId}</Input.Error>}
      </div>
      <div className={classes.act}>
        <FormProblem problem={problem} />
        <ExplainedButton
          submit
          fullWidth
          classNames={{ root: classes.play, label: classes.playLabel }}
          loading={busy}
          why={form.values.showId === assigned ? t('alreadyAssigned') : null}
        >
          {chosen?.kind === 'default' ? t('playDefaultSlide') : t('playShow', { show: chosen?.title ?? '' })}
        </ExplainedButton>
        <Button variant="default" fullWidth onClick={onClose}>
          {t('cancel', { ns: 'components' })}
        </Button>
        {shows.length === 0 && (
          <ButtonLink to="/shows/new" variant="default" fullWidth>
            {t('newShow', { ns: 'shows' })}
          </ButtonLink>
        )}
        <ChangeNotes screen={screen} choice={chosen} slides={byId} />
      </div>
    </form>
  )
}

/** What the user should know before changing the show. */
function ChangeNotes({
  screen,
  choice,
  slides,
}: {
  screen: Screen
  choice: ShowChoice | undefined
  slides: ReadonlyMap<string, Slide>
}) {
  const { t } = useTranslation('screens')
  const { name, format } = screen
  const when = playsWhen(screen, useMinute())
  const entries = choice?.kind === 'show' ? choice.show.slides : []
  const otherFormat = entries.filter(({ slideId }) => {
    const slide = slides.get(slideId)
    return slide && slide.format !== format
  })
  return (
    <div role="status" className={classes.notes}>
      {when !== 'now' && <div>{t(`note-${when}`, { name })}</div>}
      {otherFormat.length > 0 && <div>{t(`note-${format}`, { count: otherFormat.length, all: entries.length })}</div>}
    </div>
  )
}
