import { type Booking, type Closing, ClosingInput } from '@litfass/api/people/account-deletion'
import { closingRefusal } from '@litfass/domain/people/account-deletion'
import { formatDay } from '@litfass/domain/time/day'
import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { AnchorLink } from '../../components/feedback/links.tsx'
import { CurrentPasswordField } from '../../components/form/fields/password-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { call } from '../../platform/api/call.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { adTarget } from '../../platform/routing/page-target.ts'
import { closingQuery } from './settings-account-queries.ts'
import { useOpenOtherCompany } from './use-open-other-company.ts'

/**
 * Closes the company after explaining the consequences, or says what prevents it: that it is the operator's, bookings,
 * or invoices that wait for its details.
 */
export function CloseCompany({ onCancel }: { onCancel: () => void }) {
  const { accountId } = useAccount()
  const query = useQuery(closingQuery(accountId))
  return (
    <DialogQuery query={query}>
      {(closing) =>
        closingRefusal(closing) ? (
          <Blocked closing={closing} />
        ) : (
          <CloseCompanyForm closing={closing} onCancel={onCancel} />
        )
      }
    </DialogQuery>
  )
}

function Blocked({ closing: { isOperator, bookings, bookingCount, waitingInvoices } }: { closing: Closing }) {
  const { t } = useTranslation('settingsAccount')
  const language = useLanguage()
  if (isOperator)
    return (
      <Alert color="red" role="alert" title={t('blockedTitle')}>
        {problemCodeText('account-is-operator', language)}
      </Alert>
    )
  if (bookingCount === 0)
    return (
      <Alert color="red" role="alert" title={t('blockedTitle')}>
        <Text mb="xs">{t('blockedInvoices', { count: waitingInvoices })}</Text>
        <AnchorLink to="/settings/seller" underline="always">
          {t('toSeller')}
        </AnchorLink>
      </Alert>
    )
  const more = bookingCount - bookings.length
  return (
    <Alert color="red" role="alert" title={t('blockedTitle')}>
      <Text mb="xs">{t('blockedText')}</Text>
      <List size="sm" spacing={4}>
        {bookings.map((booking) => (
          <List.Item key={booking.adId}>
            <BookingLink booking={booking} />
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('blockedMore', { count: more })}</List.Item>}
      </List>
    </Alert>
  )
}

function BookingLink({ booking: { adId, side, campaignTitle, placeName, endDate, reason } }: { booking: Booking }) {
  const { t } = useTranslation('settingsAccount')
  return (
    <>
      <AnchorLink {...adTarget(side === 'mine' ? 'advertiser' : 'publisher', adId)} underline="always">
        {t('adLine', { campaign: campaignTitle, screen: placeName, day: formatDay(endDate) })}
      </AnchorLink>
      {': '}
      {t(reason)}
    </>
  )
}

function CloseCompanyForm({
  closing: { openOffers, otherMembers },
  onCancel,
}: {
  closing: Closing
  onCancel: () => void
}) {
  const { t } = useTranslation('settingsAccount')
  const { accountId, account, user } = useAccount()
  const openOtherCompany = useOpenOtherCompany()
  const isOnly = user.accounts.length === 1
  const { form, ...dialog } = useApiForm({
    initialValues: { company: '', password: '' },
    schema: ClosingInput,
    alsoCheck: ({ company }) => ({
      company: company.trim() === '' || company.trim() === account.name.trim() ? undefined : { code: 'name-mismatch' },
    }),
    submit: async (body) => {
      await call(api.accountDeletion.closeAccount, { accountId, body })
      await openOtherCompany('account')
    },
  })
  return (
    <FormDialog {...dialog} gap="md" save={t('closeCompany')} danger onCancel={onCancel}>
      <Text>{t('closeGoes')}</Text>
      {(openOffers > 0 || otherMembers > 0 || isOnly) && (
        <List size="sm" spacing={4}>
          {openOffers > 0 && <List.Item>{t('closeOffers', { count: openOffers })}</List.Item>}
          {otherMembers > 0 && <List.Item>{t('closeMembers', { count: otherMembers })}</List.Item>}
          {isOnly && (
            <List.Item>
              {t('closeUserStays')} {otherMembers === 0 && t('closeUserToo')}
            </List.Item>
          )}
        </List>
      )}
      <Text c="dimmed">{t('closeStays')}</Text>
      <TextField
        form={form}
        name="company"
        label={t('closeName', { company: account.name })}
        autoComplete="off"
        data-autofocus
      />
      <CurrentPasswordField form={form} name="password" email={user.email} />
    </FormDialog>
  )
}
