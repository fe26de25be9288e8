import { CampaignType } from '@litfass/domain/ads/campaign'
import { bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { Group, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { placesOf, withType } from '../places/group-places.ts'
import type { Wizard } from '../use-wizard.ts'
import type { WizardValues } from '../wizard-values.ts'

import classes from './type-choice.module.css'

/** Screens, boards or cinemas: a campaign has one kind. */
export function TypeChoice({ values, onChoose }: { values: WizardValues; onChoose: (type: CampaignType) => void }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <Radio.Group label={t('type')} value={values.type} onChange={(type) => onChoose(CampaignType.parse(type))}>
      <Stack gap="xs" mt={6}>
        {bookableKindNames.map((type) => (
          <Radio.Card key={type} value={type} className={classes.type}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={2} />
              <div>
                <Text fw={550}>{t(type)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`${type}Text`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Asks before a change of kind removes the places. */
export function useChooseType({ values, change, basket }: Wizard): (type: CampaignType) => void {
  const { t } = useTranslation('campaignWizard')
  return (type) => {
    if (type === values.type) return
    const count = placesOf(values).length
    const choose = () => {
      if (basket.type !== type) basket.empty()
      change((before) => withType(before, type), ['adgroups'])
    }
    if (count === 0) return choose()
    askConfirm({
      title: t('changeType', { type: t(type) }),
      text: t('placesRemoved', { count }),
      confirmLabel: t('changeTypeConfirm'),
      action: async () => choose(),
    })
  }
}
