import type { Connection } from '@litfass/api/ads/connected-accounts'
import type { Seller, SellerChange } from '@litfass/api/ads/invoices'
import type { Account } from '@litfass/api/people/accounts'
import { connectsPublishers } from '@litfass/domain/money/marketplace'
import { hasTaxId, SellerInput } from '@litfass/domain/money/seller'
import { isInEu } from '@litfass/domain/money/vat-id'
import { isAdmin } from '@litfass/domain/people/membership'
import { Alert, Button, Card, Fieldset, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useEditedVersion } from '../../components/form/use-edited-version.ts'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { connectionQuery } from '../connected-accounts/connected-accounts-queries.ts'
import { ConnectionCard } from '../connected-accounts/connection-card.tsx'
import { sellerQuery } from './invoices-queries.ts'
import { SelfBillingCard } from './self-billing-card.tsx'
import { SellerPreview } from './seller-preview.tsx'

import classes from './seller-page.module.css'

export function SellerPage(): React.ReactNode {
  const { t } = useTranslation('seller')
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: seller } = useSuspenseQuery(sellerQuery(accountId))
  const { data: connection } = useSuspenseQuery(connectionQuery(accountId))
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t(!connection.isForSale ? 'subtitleNotForSale' : seller.selfBilling ? 'subtitleSold' : 'subtitle', {
          company: account.company,
        })}
      />
      <SellerForm account={account} seller={seller} connection={connection} />
    </Page>
  )
}

type Details = NonNullable<Seller['details']>

function valuesOf(details: Partial<Details>) {
  return formValuesOf(SellerInput, details)
}

/** The details with their version; absent until they are saved. */
function versionOf({ details, timestamp }: Seller): (Details & { timestamp: string }) | undefined {
  return details && timestamp ? { ...details, timestamp } : undefined
}

function SellerForm({ account, seller, connection }: { account: Account; seller: Seller; connection: Connection }) {
  const { t } = useTranslation(['seller', 'components'])
  const mayEdit = isAdmin(account.roles)
  const inEu = isInEu(account.address.country)
  const save = useApiMutation(api.invoices.saveSeller, { problems: 'caller' })
  const queryClient = useQueryClient()
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: valuesOf(seller.details ?? newDetails(account, seller)),
    schema: SellerInput,
    texts: 'seller',
    alsoCheck: ({ taxNumber }) =>
      hasTaxId(taxNumber.trim(), account.vat) ? {} : { taxNumber: { code: 'tax-id-required' } },
    submit: async (body, values) => {
      const send = async (basedOn: Pick<SellerChange, 'basedOn'>) => {
        const saved = versionOf(await save.mutateAsync({ accountId: account.id, body: { ...body, ...basedOn } }))
        if (saved) version.takeSaved(saved, values)
      }
      const isSaved = await version.save(send, () => send({ basedOn: null }))
      if (isSaved) toastDone(t('saved'))
    },
  })
  const isDirty = form.isDirty()
  const loadVersion = async () => versionOf(await queryClient.fetchQuery({ ...sellerQuery(account.id), staleTime: 0 }))
  const version = useEditedVersion({
    stored: versionOf(seller),
    form,
    isDirty,
    busy,
    valuesOf,
    loadLatest: async (edited) => (await loadVersion()) ?? edited,
    loadFirst: loadVersion,
  })
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <form {...formProps}>
        <UnsavedQuestion when={isDirty} saving={busy} />
        <Fieldset disabled={!mayEdit} variant="unstyled" m={0}>
          <Stack gap="md">
            <EditedNotice version={version} />
            {!mayEdit && <Text c="dimmed">{t('onlyAdminsChange', { ns: 'components' })}</Text>}
            {seller.waiting > 0 && <Alert color="gray">{t('waiting', { count: seller.waiting })}</Alert>}
            {seller.waitingForVatId > 0 && (
              <Alert color="gray">
                <Trans
                  t={t}
                  i18nKey="waitingForVatId"
                  count={seller.waitingForVatId}
                  components={{ profile: <AnchorLink to="/settings/account" /> }}
                />
              </Alert>
            )}
            <Card>
              <Title order={2} mb="md">
                {t('legal')}
              </Title>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
                <TextField form={form} name="legalName" autoComplete="organization" />
                <TextField form={form} name="managingDirector" autoComplete="off" />
                <TextField form={form} name="register" autoComplete="off" />
              </SimpleGrid>
              <Text size="sm" c="dimmed" mt="md">
                <Trans
                  t={t}
                  i18nKey="address"
                  values={{
                    address: `${account.address.line1}, ${account.address.postalCode} ${account.address.city}`,
                  }}
                  components={{ profile: <AnchorLink to="/settings/account" /> }}
                />
              </Text>
            </Card>
            <Card>
              <Title order={2} mb="md">
                {t('tax')}
              </Title>
              <Stack gap="lg">
                {inEu ? (
                  <SwitchField
                    form={form}
                    name="smallBusiness"
                    label={t(account.address.country === 'DE' ? 'smallBusinessDe' : 'smallBusiness')}
                  />
                ) : (
                  <Text size="sm">{t('outsideEu')}</Text>
                )}
                <TextField form={form} name="taxNumber" autoComplete="off" {...(!account.vat && { hint: '' })} />
                <Text size="sm" c="dimmed">
                  <Trans
                    t={t}
                    i18nKey={account.vat ? 'vatId' : inEu ? 'noVatIdInEu' : 'noVatId'}
                    values={{ vat: account.vat }}
                    components={{ profile: <AnchorLink to="/settings/account" /> }}
                  />
                </Text>
              </Stack>
            </Card>
            <Card>
              <Title order={2} mb="md">
                {t('invoices')}
              </Title>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
                <TextField form={form} name="contact" autoComplete="name" />
                <TextField form={form} name="phone" type="tel" autoComplete="tel" />
                <TextField form={form} name="prefix" autoComplete="off" />
              </SimpleGrid>
            </Card>
            <FormProblem problem={problem} />
            <Group>
              <Button type="submit" loading={busy}>
                {t('save')}
              </Button>
              <Text size="sm" c="dimmed" flex={1}>
                {t('saveHint')}
              </Text>
            </Group>
          </Stack>
        </Fieldset>
      </form>
      <Stack gap="md" className={classes.aside} data-waits={connection.state !== 'ready' || undefined}>
        {connectsPublishers(connection.mode) && <ConnectionCard connection={connection} />}
        {seller.selfBilling && <SelfBillingCard seller={seller} selfBilling={seller.selfBilling} />}
        <SellerPreview account={account} values={form.values} nextNumber={seller.nextNumber} />
      </Stack>
    </SimpleGrid>
  )
}

/** Defaults from the company's profile. */
function newDetails({ company, phone }: Account, { suggestedPrefix }: Seller): Partial<Details> {
  return { legalName: company, smallBusiness: false, phone: phone ?? '', prefix: suggestedPrefix }
}
