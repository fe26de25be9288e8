import type { AuditEvent } from '@litfass/api/people/audit'
import { type LimitName, limitNames, Role } from '@litfass/domain/people/account'
import type { ParseKeys } from 'i18next'
import { z } from 'zod'

type Label = ParseKeys<'audit'>

const Roles = z.array(Role).catch([])
const Limits = z.partialRecord(z.enum(limitNames), z.number()).catch({})

/** The label of each field. Fields without one count as details. */
const labelsOfFields: Record<string, Label> = {
  title: 'name',
  name: 'name',
  internalName: 'name',
  company: 'name',
  firstName: 'name',
  lastName: 'name',
  content: 'content',
  words: 'content',
  textShade: 'content',
  slides: 'content',
  shows: 'content',
  screens: 'content',
  line1: 'address',
  line2: 'address',
  postalCode: 'address',
  state: 'address',
  street: 'address',
  streetNumber: 'address',
  zip: 'address',
  city: 'address',
  country: 'address',
  lat: 'address',
  lng: 'address',
  privacy: 'visibility',
  active: 'state',
  price: 'prices',
  frontPrice: 'prices',
  backPrice: 'prices',
  cpm: 'prices',
  promotion: 'prices',
  discount: 'prices',
  discountHalls: 'prices',
  adShare: 'prices',
  roles: 'roles',
  limits: 'limits',
  subscription: 'subscription',
  imageKey: 'picture',
  imageHash: 'picture',
  thumbnailHash: 'picture',
  backgroundKey: 'picture',
  backgroundHash: 'picture',
  backgroundFormat: 'picture',
  pictureFit: 'picture',
  thumbnailKey: 'picture',
  videoId: 'video',
  folderId: 'folder',
  tags: 'tags',
  notes: 'notes',
  text: 'notes',
  showId: 'show',
  siteId: 'site',
  code: 'code',
  openingHours: 'hours',
  serviceHours: 'serviceHours',
  darkOutsideHours: 'serviceHours',
  phone: 'contact',
  email: 'contact',
  website: 'contact',
  relationship: 'contact',
  runAt: 'times',
  repeat: 'times',
  firstDay: 'times',
  lastDay: 'times',
}

/** The changed labels, each once, with old and new values if the log has them. */
export function changedLabels({
  changed,
}: Pick<AuditEvent, 'changed'>): { label: Label; values: [unknown, unknown] | null }[] {
  const labels = new Map<Label, [unknown, unknown] | null>()
  for (const [field, values] of Object.entries(changed)) {
    // The action says it already: locked or unlocked.
    if (field === 'locked') continue
    const label = labelsOfFields[field] ?? 'details'
    if (!labels.has(label) || values) labels.set(label, values)
  }
  return [...labels].map(([label, values]) => ({ label, values }))
}

export function rolesOf(value: unknown): Role[] {
  return Roles.parse(value)
}

export function changedLimits([before, after]: [unknown, unknown]): { name: LimitName; from: number; to: number }[] {
  const [was, is] = [Limits.parse(before), Limits.parse(after)]
  return limitNames.flatMap((name) => {
    const [from, to] = [was[name] ?? 0, is[name] ?? 0]
    return from === to ? [] : [{ name, from, to }]
  })
}
