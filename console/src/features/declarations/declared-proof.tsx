import type { AdDetail } from '@litfass/api/ads/ads'
import type { Declaration } from '@litfass/api/ads/declarations'
import type { AdSide } from '@litfass/domain/ads/ad'
import { dayToDeclare, firstDayToDeclare, isDeclared } from '@litfass/domain/ads/delivery/declaration'
import { type Day, formatDay } from '@litfass/domain/time/day'
import { ActionIcon, Card, Group, Image, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import { declarationsQuery } from './declarations-queries.ts'
import { DeclareForm } from './declare-form.tsx'
import { DeclaredTitle } from './declared-title.tsx'

import classes from './declared-proof.module.css'

/** What the publisher has declared about an ad on a board or in a hall. Nothing if nothing was or can be declared. */
export function DeclaredProof({ ad, side }: { ad: AdDetail; side: AdSide }) {
  const { t } = useTranslation('declarations')
  const { accountId } = useAccount()
  const { data } = useSuspenseQuery(declarationsQuery(accountId, ad.id))
  const canDeclare = isDeclared(ad)
  const isEmpty = data.items.length === 0
  if (!canDeclare && isEmpty) return null
  const isPublisher = side === 'publisher'
  const emptyText = ad.campaignType === 'cinema' ? 'emptyHall' : 'emptyBoard'
  return (
    <Card component="section" aria-label={t('title')}>
      <Group justify="space-between" gap="xs">
        <DeclaredTitle hasBadge={!isEmpty} />
        {isPublisher && canDeclare && <AddDeclaration ad={ad} declared={data.items.map(({ day }) => day)} />}
      </Group>
      <Text c="dimmed" size="sm">
        {t('hint')}
      </Text>
      {isEmpty ? (
        <Text mt="sm">{t(isPublisher ? emptyText : 'empty')}</Text>
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {data.items.map((declaration) => (
            <DeclarationItem key={declaration.id} adId={ad.id} declaration={declaration} canDelete={isPublisher} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AddDeclaration({ ad, declared }: { ad: AdDetail; declared: Day[] }) {
  const { t } = useTranslation('declarations')
  const [opened, { open, close }] = useDisclosure(false)
  const day = dayToDeclare(ad, declared, todayIn(ad.publisherZone))
  return (
    <>
      <ExplainedButton
        variant="default"
        leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
        why={day === null ? t('notYet', { day: formatDay(firstDayToDeclare(ad)) }) : null}
        onClick={open}
      >
        {t('add')}
      </ExplainedButton>
      <Modal opened={opened} onClose={close} title={t('add')}>
        <DeclareForm ad={ad} day={day} close={close} />
      </Modal>
    </>
  )
}

function DeclarationItem({
  adId,
  declaration: { id, day, shows, imageUrl, thumbnailUrl, userName },
  canDelete,
}: {
  adId: string
  declaration: Declaration
  canDelete: boolean
}) {
  const { t } = useTranslation(['declarations', 'components'])
  const { accountId } = useAccount()
  const remove = useApiMutation(api.declarations.deleteDeclaration, { problems: 'caller' })
  const statedOn = formatDay(day)
  return (
    <li className={classes.item}>
      {imageUrl && (
        <a href={imageUrl} target="_blank" rel="noreferrer" className={classes.photo}>
          <Image src={thumbnailUrl} alt={t('photoOf', { day: statedOn })} radius="sm" />
        </a>
      )}
      <div>
        <Text fw={600}>{statedOn}</Text>
        {shows !== undefined && <Text size="sm">{t('showCount', { count: shows })}</Text>}
        {userName && (
          <Text size="xs" c="dimmed">
            {t('by', { name: userName })}
          </Text>
        )}
      </div>
      {canDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('deleteOf', { day: statedOn })}
          onClick={() =>
            askConfirm({
              title: t('deleteTitle'),
              text: t('deleteText'),
              confirmLabel: t('delete', { ns: 'components' }),
              danger: true,
              action: async () => {
                await remove.mutateAsync({ accountId, adId, declarationId: id })
                toastDone(t('deleted'))
              },
            })
          }
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  )
}
