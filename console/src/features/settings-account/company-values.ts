import type { Account } from '@litfass/api/people/accounts'
import { completeWebsite } from '@litfass/domain/people/account'

/** What the form starts with. */
export function companyValues(account: Account) {
  const { address } = account
  return {
    company: account.company,
    email: account.email,
    line1: address.line1,
    line2: address.line2 ?? '',
    postalCode: address.postalCode,
    city: address.city,
    state: address.state ?? '',
    country: address.country as string | null,
    phone: account.phone ?? '',
    vat: account.vat ?? '',
    website: account.website ?? '',
    employees: account.employees as string | null,
    plan: (account.plan ?? null) as string | null,
    usage: (account.usage ?? null) as string | null,
    timezone: account.timezone as string | null,
  }
}
export type CompanyValues = ReturnType<typeof companyValues>

/** What goes to the server. Empty optional fields are left out. */
export function companyInput(values: CompanyValues): Record<string, string> {
  const trimmed = Object.entries({ ...values, website: completeWebsite(values.website) }).map(
    ([name, value]) => [name, value?.trim() ?? ''] as const,
  )
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** Whether anything is entered that is not kept yet. */
export function hasChanges(values: CompanyValues, account: Account): boolean {
  const [entered, kept] = [companyInput(values), companyInput(companyValues(account))]
  return [...new Set([...Object.keys(entered), ...Object.keys(kept)])].some((name) => entered[name] !== kept[name])
}
