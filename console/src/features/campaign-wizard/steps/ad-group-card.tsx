import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { ActionIcon, Button, Card, Collapse, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { allSlides } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { bookedIds, placeIds, placesOf } from '../places/group-places.ts'
import { PlacesTable } from '../places/places-table.tsx'
import type { Quotes } from '../use-quotes.ts'
import type { Wizard } from '../use-wizard.ts'
import { type AdGroupValues, withCopy, withGroup } from '../wizard-values.ts'
import { AdGroupFields } from './ad-group-fields.tsx'
import { useGroupLabel } from './group-label.ts'
import { KnownMoney } from './known-money.tsx'
import { SlideThumb } from './slide-thumb.tsx'

import classes from './ad-group-card.module.css'

/** One ad group; folded, it is one line with its price. */
export function AdGroupCard({
  group,
  index,
  wizard,
  quotes,
  places,
}: {
  group: AdGroupValues
  index: number
  wizard: Wizard
  quotes: Quotes
  places: FoundPlaceOfAnyKind[] | null
}) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const bodyId = useId()
  const slide = slides.find(({ id }) => id === group.slideId)
  const { type } = wizard.values
  const booking = useGroupLabel()(group, wizard.values)
  const title = group.title || t('adgroup', { number: index + 1 })
  const all = ['adgroups']

  function copy(): void {
    wizard.change((before) => withCopy(before, index, t('copyOf', { title: group.title })), all)
  }

  function remove(): void {
    wizard.change((before) => ({ ...before, adgroups: before.adgroups.filter(({ key }) => key !== group.key) }), all)
    const left = placesOf({ adgroups: wizard.values.adgroups.filter(({ key }) => key !== group.key) })
    for (const id of placeIds(group)) if (!left.includes(id)) wizard.basket.remove(id)
  }

  function askRemove(): void {
    const count = bookedIds(group, type).length
    if (count === 0) return remove()
    askConfirm({
      title: t('removeGroupTitle', { title }),
      text: t('placesRemoved', { count }),
      confirmLabel: t('removeGroupConfirm'),
      danger: true,
      action: async () => remove(),
    })
  }

  return (
    <Card role="group" padding={0} aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.thumb}>
          <SlideThumb slide={slide} />
        </div>
        <div className={classes.text}>
          <h3 className={classes.title}>{title}</h3>
          {group.folded && (
            <div className={classes.line}>
              {[slide?.title, booking, t('places', { count: bookedIds(group, type).length })]
                .filter(Boolean)
                .join(' · ')}
            </div>
          )}
        </div>
        {group.folded && (
          <span className={classes.amount}>
            <KnownMoney cents={quotes.totalOf(index).amount} />
          </span>
        )}
        {!group.folded && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              visibleFrom="md"
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
              aria-label={t('copyGroup', { title })}
              onClick={copy}
            >
              {t('copy')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              hiddenFrom="md"
              aria-label={t('copyGroup', { title })}
              onClick={copy}
            >
              <IconCopy size={16} stroke={1.75} />
            </ActionIcon>
            {wizard.values.adgroups.length > 1 && (
              <Tooltip label={t('removeGroup', { title })}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('removeGroup', { title })}
                  onClick={askRemove}
                >
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t(group.folded ? 'unfold' : 'fold', { title })}
          aria-expanded={!group.folded}
          aria-controls={bodyId}
          onClick={() => wizard.change(withGroup(index, { folded: !group.folded }))}
        >
          {group.folded ? <IconChevronDown size={18} stroke={1.75} /> : <IconChevronUp size={18} stroke={1.75} />}
        </ActionIcon>
      </div>
      <Collapse expanded={!group.folded} id={bodyId} transitionDuration={180}>
        <AdGroupFields group={group} index={index} wizard={wizard} slides={slides} />
        <PlacesTable group={group} index={index} wizard={wizard} quotes={quotes} places={places} />
      </Collapse>
    </Card>
  )
}
