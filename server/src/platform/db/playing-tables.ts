import type { JobFailure, JobStatus, Repeat } from '@litfass/domain/playback/job'
import type { Playing } from '@litfass/domain/playback/playback'
import type { ColumnType } from 'kysely'

export interface Devices {
  id: string
  accountId: string
  screenId: string
  keyHash: string
  confirmed: ColumnType<boolean, boolean | undefined, boolean>
  userAgent: string
  width: number
  height: number
  build: string
  version: string | null
  offlineReady: boolean
  playingKind: Playing['kind']
  playingId: string | null
  playingSince: Date
  firstSeen: Date
  lastSeen: Date
}

export interface DeviceLinks {
  tokenHash: string
  accountId: string
  screenId: string
  expiresAt: Date
}

export interface Schedules {
  id: string
  screenId: string
  accountId: string
  creatorId: string
  timestamp: Date
}

export interface ScheduleEvents {
  id: string
  scheduleId: string
  title: string
  showId: string
  weekday: number
  startMinute: number
  endMinute: number
}

export interface Jobs {
  id: string
  accountId: string
  creatorId: string
  title: string
  slides: string[]
  shows: string[]
  screens: string[]
  runAt: string
  repeat: Repeat
  status: JobStatus
  nextRunAt: Date | null
  lastRunAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  lastError: ColumnType<JobFailure | null, JobFailure | null | undefined, JobFailure | null>
  showId: ColumnType<string | null, string | null | undefined, string | null>
  timestamp: Date
}
