/** The types that `columnTypes` names, by the file that exports them. */
export const typeImports: Record<string, readonly string[]> = {
  '@litfass/api/ads/quotes': ['PriceInputs'],
  '@litfass/api/people/audit': ['AuditEvent'],
  '@litfass/domain/ads/ad': ['AdEventAction', 'AdStatus'],
  '@litfass/domain/ads/campaign': ['CampaignType'],
  '@litfass/domain/ads/draft': ['DraftInput'],
  '@litfass/domain/people/account': ['LimitedKind', 'Role', 'employeeCounts', 'screenPlans', 'usages'],
  '@litfass/domain/people/audit': ['AuditAction', 'AuditKind'],
  '@litfass/domain/people/deleted-item': ['DeletedKind'],
  '@litfass/domain/people/language': ['Language'],
  '@litfass/domain/places/category': ['CategoryId', 'DisplayCategoryId'],
  '@litfass/domain/places/opening-hours': ['OpeningHours'],
  '@litfass/domain/playback/job': ['JobFailure'],
  '@litfass/domain/playback/rich-text': ['RichText'],
  kysely: ['Generated', 'GeneratedAlways', 'JSONColumnType'],
  './deleted-document.ts': ['DeletedDocument'],
  './stored-creative.ts': ['StoredCreative'],
}

/** What columns hold where the database knows neither their type nor a check constraint that lists their values. */
export const columnTypes: Record<string, Record<string, string>> = {
  accounts: {
    employees: '(typeof employeeCounts)[number]',
    plan: '(typeof screenPlans)[number]',
    usage: '(typeof usages)[number]',
    limits: 'Record<LimitedKind, number>',
  },
  ad_events: { action: 'AdEventAction', from_status: 'AdStatus', to_status: 'AdStatus' },
  ads: {
    campaign_type: 'CampaignType',
    creative: 'StoredCreative',
    price_inputs: 'PriceInputs',
  },
  audit_events: { kind: 'AuditKind', action: 'AuditAction', changed: "NonNullable<AuditEvent['changed']>" },
  deleted_items: { kind: 'DeletedKind', document: 'DeletedDocument' },
  drafts: { adgroups: "DraftInput['adgroups']" },
  invitations: { roles: 'Role[]' },
  jobs: { last_error: 'JobFailure' },
  memberships: { roles: 'Role[]' },
  offers: { category_id: 'CategoryId' },
  sandbox_refunds: { metadata: 'Record<string, string>' },
  sandbox_sessions: { metadata: 'Record<string, string>' },
  saved_views: { search: 'Record<string, string>' },
  screens: { category_id: 'DisplayCategoryId' },
  sites: { opening_hours: 'OpeningHours' },
  slides: { content: 'RichText' },
  users: { language: 'Language' },
}
