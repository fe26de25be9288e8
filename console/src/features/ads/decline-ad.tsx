import { type Ad, adApi, Decline } from '@litfass/api/ads'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { toastDone } from '../../platform/toast.tsx'

/** Asks for the reason, then declines. */
export function useAskDecline(): (ad: Ad) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ad) => {
    const id = modals.open({
      title: t('declineTitle', { title: ad.creative.title }),
      children: <DeclineForm ad={ad} accountId={accountId} close={() => modals.close(id)} />,
    })
  }
}

// The dialog stands outside the routes, so it is told the account.
function DeclineForm({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation(['ads', 'parts'])
  const decline = useApiMutation(adApi.declineAd, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { reason: '' },
    schema: Decline,
    submit: async (body) => {
      await decline.mutateAsync({ accountId, adId: ad.id, body })
      close()
      toastDone(t('statusDeclined'), t('statusDeclinedNext', { advertiser: ad.advertiserName }))
    },
  })

  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{t('declineText', { advertiser: ad.advertiserName })}</Text>
        <FormProblem problem={problem} />
        <Textarea label={t('reason')} maxLength={500} data-autofocus {...form.getInputProps('reason')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('cancel', { ns: 'parts' })}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('decline')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
