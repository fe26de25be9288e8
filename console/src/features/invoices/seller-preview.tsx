import type { Account } from '@litfass/api/people/accounts'
import { formatEuros, formatRate } from '@litfass/domain/money/money'
import { invoiceNumber, type SellerInput } from '@litfass/domain/money/seller'
import { noVatReason, taxAmount, vatOn } from '@litfass/domain/money/tax'
import { formatDay } from '@litfass/domain/time/day'
import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { FormValues } from '../../components/form/form-values.ts'
import { todayIn } from '../../platform/i18n/today.ts'

import classes from './seller-preview.module.css'

const sampleNet = 10_000

/** How the details will appear on the next invoice to a company of the same country, updated as they are typed. */
export function SellerPreview({
  account,
  values,
  nextNumber,
}: {
  account: Account
  values: FormValues<SellerInput>
  nextNumber: number
}) {
  const { t } = useTranslation(['seller', 'noVat'])
  const today = todayIn(account.timezone)
  const { country, line1, postalCode, city } = account.address
  const sale = { seller: { country, smallBusiness: values.smallBusiness ?? false }, buyer: { country } }
  const { category, rate } = vatOn(sale, today)
  const reason = noVatReason({ ...sale, category })
  const tax = taxAmount(sampleNet, rate)
  const number = invoiceNumber({
    prefix: values.prefix.trim().toUpperCase(),
    year: Number(today.slice(0, 4)),
    number: nextNumber,
  })
  return (
    <Card>
      <Title order={2} mb="md">
        {t('preview')}
      </Title>
      <section className={classes.paper} aria-label={t('preview')}>
        <div className={classes.head}>
          <span className={classes.name}>{account.company}</span>
          <span className={classes.right}>
            {values.legalName}
            <br />
            {line1}
            <br />
            {postalCode} {city}
          </span>
        </div>
        <div className={classes.title}>
          <span>{t('previewInvoice', { number })}</span>
          <span>{formatDay(today)}</span>
        </div>
        <div className={classes.row}>
          <span>{t('previewNet')}</span>
          <span>{formatEuros(sampleNet)}</span>
        </div>
        {rate > 0 && (
          <div className={classes.row}>
            <span>{t('previewVat', { rate: formatRate(rate) })}</span>
            <span>{formatEuros(tax)}</span>
          </div>
        )}
        <div className={classes.row}>
          <strong>{t('previewTotal')}</strong>
          <strong>{formatEuros(sampleNet + tax)}</strong>
        </div>
        {reason && <div className={classes.small}>{t(reason, { ns: 'noVat' })}</div>}
        <div className={classes.foot}>
          <span>
            {values.managingDirector && (
              <>
                {t('previewDirector', { name: values.managingDirector })}
                <br />
              </>
            )}
            {values.register}
          </span>
          <span>
            {account.vat && (
              <>
                {t('previewVatId', { vat: account.vat })}
                <br />
              </>
            )}
            {values.taxNumber && t('previewTaxNumber', { number: values.taxNumber })}
          </span>
        </div>
      </section>
    </Card>
  )
}
