import { CampaignType, campaignTypes } from '@litfass/domain/ads/campaign'
import { Group, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { placesOf, withTyp } from '../places/group-places.ts'
import type { Wizard } from '../use-wizard.ts'
import type { WizardValues } from '../wizard-values.ts'

import classes from './typ-choice.module.css'

/** Screens, boards or cinemas: a campaign has one kind. */
export function TypChoice({ values, onChoose }: { values: WizardValues; onChoose: (typ: CampaignType) => void }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <Radio.Group label={t('typ')} value={values.typ} onChange={(typ) => onChoose(CampaignType.parse(typ))}>
      <Stack gap="xs" mt={6}>
        {campaignTypes.map((typ) => (
          <Radio.Card key={typ} value={typ} className={classes.typ}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={2} />
              <div>
                <Text fw={550}>{t(typ)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`${typ}Text`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Another kind has other places: before those that are planned go, the person is asked. */
export function useChooseTyp({ values, change, basket }: Wizard): (typ: CampaignType) => void {
  const { t } = useTranslation('campaignWizard')
  return (typ) => {
    if (typ === values.typ) return
    const count = placesOf(values).length
    const choose = () => {
      if (basket.typ !== typ) basket.empty()
      change((before) => withTyp(before, typ), ['adgroups'])
    }
    if (count === 0) return choose()
    askConfirm({
      title: t('changeTyp', { typ: t(typ) }),
      text: t('changeTypText', { count }),
      confirmLabel: t('changeTypConfirm'),
      action: async () => choose(),
    })
  }
}
