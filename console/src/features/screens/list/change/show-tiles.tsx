import type { Slide } from '@litfass/api/playback/slides'
import { reindexed } from '@litfass/domain/playback/show'
import { slideKind } from '@litfass/domain/playback/slides/slide-kind'
import { Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchInput } from '../../../../components/list/toolbar/search-input.tsx'
import { MarkGlass, Picture } from '../../../../components/place/picture.tsx'
import { SlidePicture } from '../../../../components/place/slide-picture.tsx'
import { formatLength } from '../../../../platform/i18n/format.ts'
import { useShowLine } from '../../../shows/show-line.ts'
import { FirstPicture } from '../../../shows/show-picture.tsx'
import type { ShowChoice } from './show-choices.ts'

import classes from './show-tiles.module.css'

// With more choices than this, there is a search field.
const withoutSearch = 12

/** What a screen can play, as radio buttons with pictures. The chosen one has the focus at first. */
export function ShowTiles({
  label,
  choices,
  slides,
  value,
  assigned,
  onChange,
}: {
  label: string
  choices: ShowChoice[]
  slides: ReadonlyMap<string, Slide>
  /** Id of the chosen one. */
  value: string
  /** Id of the one that is assigned to the screen, and a label for it. */
  assigned: { id: string; text: string }
  onChange: (id: string) => void
}) {
  const { t } = useTranslation(['screens', 'components'])
  const name = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const shown = choices.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  const lineOf = useChoiceLine(slides)
  const tiles = useRef<HTMLDivElement>(null)
  // A dialog sets the focus when it opens, which is before these tiles have loaded.
  useEffect(() => tiles.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div>
      {choices.length > withoutSearch && (
        <SearchInput
          maw={{ md: 280 }}
          mb={12}
          aria-label={t('searchShows')}
          placeholder={t('searchShows')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">{t('noOption', { ns: 'components' })}</Text>}
      <div ref={tiles} role="radiogroup" aria-label={label} className={classes.tiles}>
        {shown.map((choice) => (
          <label key={choice.id} className={classes.tile}>
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              data-autofocus={choice.id === value || undefined}
              onChange={() => onChange(choice.id)}
            />
            <span aria-hidden className={classes.picture}>
              <ChoicePicture choice={choice} slides={slides} />
            </span>
            <span className={classes.title}>{choice.title}</span>
            <span className={classes.line}>
              {[choice.id === assigned.id && assigned.text, lineOf(choice)].filter(Boolean).join(' · ')}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

function ChoicePicture({ choice, slides }: { choice: ShowChoice; slides: ReadonlyMap<string, Slide> }) {
  if (choice.kind === 'slide') return <SlidePicture slide={choice.slide} />
  if (choice.kind === 'show')
    return (
      <FirstPicture small slides={reindexed(choice.show.slides).flatMap(({ slideId }) => slides.get(slideId) ?? [])} />
    )
  return (
    <Picture>
      <MarkGlass />
    </Picture>
  )
}

function useChoiceLine(slides: ReadonlyMap<string, Slide>): (choice: ShowChoice) => string {
  const { t } = useTranslation('slides')
  const lineOf = useShowLine(slides)
  return (choice) => {
    if (choice.kind === 'default') return ''
    if (choice.kind === 'show') return lineOf(choice.show)
    const { slide } = choice
    const kind = t(slideKind(slide))
    return slide.video ? `${kind} · ${formatLength(slide.video.seconds)}` : kind
  }
}
