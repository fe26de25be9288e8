import type { Slide } from '@litfass/api/slides'
import { plainText } from '@litfass/domain/rich-text'
import { Badge, Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SlidePicture } from '../../parts/slide-picture.tsx'
import { maxEntries } from './show-entries.ts'

import classes from './add-slides.module.css'

/** The account's slides to add from, one after the other. Locked ones cannot be played (design 6). */
export function AddSlides({
  opened,
  slides,
  count,
  onAdd,
  onClose,
}: {
  opened: boolean
  slides: Slide[]
  /** Entries there are already. */
  count: number
  onAdd: (slideId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('shows')
  const [text, setText] = useState('')
  const [added, setAdded] = useState(0)
  const found = slides.filter((slide) => matches(slide, text))
  const full = count >= maxEntries

  function close(): void {
    setText('')
    setAdded(0)
    onClose()
  }

  return (
    <Modal opened={opened} onClose={close} size={880} title={t('addTitle')}>
      <TextInput
        type="search"
        aria-label={t('searchSlides')}
        placeholder={t('searchSlides')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && (
        <Text c="dimmed" my="lg">
          {t('noSlideMatches')}
        </Text>
      )}
      <ul className={classes.grid}>
        {found.map((slide) => (
          <li key={slide.id} className={classes.item}>
            <button
              type="button"
              className={classes.slide}
              disabled={slide.locked || full}
              onClick={() => {
                onAdd(slide.id)
                setAdded(added + 1)
              }}
            >
              <span aria-hidden className={classes.drawn}>
                <SlidePicture slide={slide} />
              </span>
              <span className={classes.caption}>
                <span className={classes.title}>{slide.title}</span>
                {slide.locked && (
                  <Badge color="gray" leftSection={<IconLock size={14} stroke={2} aria-hidden />}>
                    {t('locked')}
                  </Badge>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Group justify="space-between" className={classes.foot}>
        <Text c="dimmed" role="status">
          {full ? t('full', { max: maxEntries }) : added > 0 && t('added', { count: added })}
        </Text>
        <Button onClick={close}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}

function matches({ title, content }: Slide, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || title.toLowerCase().includes(wanted) || plainText(content).toLowerCase().includes(wanted)
}
