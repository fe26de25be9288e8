import type { ColumnType } from 'kysely'

export interface Messages {
  id: string
  adId: string
  accountId: string
  receiverId: string
  creatorId: string | null
  userName: string | null
  messageKey: string
  message: string
  receiverHasRead: ColumnType<boolean, boolean | undefined, boolean>
  mailed: ColumnType<boolean, boolean | undefined, boolean>
  latest: ColumnType<boolean, boolean | undefined, boolean>
  timestamp: Date
}
