import type { ColumnType } from 'kysely'

export interface Sessions {
  id: string
  token: string
  userId: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
  lastSeen: ColumnType<Date, Date | undefined, Date>
}

export interface Credentials {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: Date
  updatedAt: Date
}

/** Written by better-auth, but for the codes; the key is encrypted, the codes are a JSON list of hashes. */
export interface TwoFactors {
  id: string
  userId: string
  secret: string
  backupCodes: string
  verified: boolean
  failedVerificationCount: number
  lockedUntil: Date | null
}

export interface Verifications {
  id: string
  identifier: string
  value: string
  expiresAt: Date
}

export interface RateLimits {
  id: string
  key: string
  count: number
  lastRequest: number
}
