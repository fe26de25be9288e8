import type { TFunction } from 'i18next'

export type FinderT = TFunction<'finder'>
