import { z } from 'zod'

import { Tags } from '../tags.ts'
import { DisplayCategoryId } from './category.ts'
import { PlaceText, discountLimits, wholeNumber } from './place.ts'
import { ServiceHours } from './service-hours.ts'
import { Address, PlaceName, zipFits, zipProblem } from './site.ts'

export const formats = ['landscape', 'portrait'] as const
export const Format = z.enum(formats, 'required')
export type Format = z.infer<typeof Format>

export const Privacy = z.enum(['public', 'private'], 'required')
export type Privacy = z.infer<typeof Privacy>

export const rotations = [0, 90, 180, 270] as const
/** Degrees clockwise by which the player rotates what it draws: a TV that hangs upright often cannot do so itself. */
export const Rotation = z.literal(rotations)
export type Rotation = z.infer<typeof Rotation>

/** Normalizes `1920 × 1080` to `1920x1080`. */
export function plainResolution(typed: string): string {
  return typed.replaceAll(/\s|px/g, '').replace(/[×X*]/, 'x')
}

/** `width x height` in pixels as the screen stands: `1080x1920` is portrait. */
export const Resolution = z
  .string()
  .overwrite(plainResolution)
  .min(1, { error: 'required', abort: true })
  .regex(/^[1-9]\d{2,4}x[1-9]\d{2,4}$/, 'not-a-resolution')

export function resolutionSides(resolution: string): { width: number; height: number } {
  const [width = 0, height = 0] = resolution.split('x').map(Number)
  return { width, height }
}

export function fitsFormat(format: Format, { width, height }: { width: number; height: number }): boolean {
  return format === 'portrait' ? height >= width : width >= height
}

/** `contacts` per day, `diagonal` in inches, `cpm` in cents per 1000 impressions, `adShare` and `discount` in percent. */
export const ScreenInput = z
  .object({
    ...Address.shape,
    name: PlaceName,
    internalName: PlaceName,
    contacts: wholeNumber({ min: 0, max: 1_000_000 }),
    diagonal: z.number('not-a-number').min(1, 'too-small').max(1000, 'too-large'),
    resolution: Resolution,
    format: Format,
    rotation: Rotation.default(0),
    categoryId: DisplayCategoryId,
    active: z.boolean(),
    privacy: Privacy,
    siteId: z.uuid().optional(),
    /** Absent: as its location's opening hours, and always without these. */
    serviceHours: ServiceHours.optional(),
    /** Whether the player shows a black page outside the service hours. */
    darkOutsideHours: z.boolean().default(false),
    tags: Tags,
    notes: PlaceText.optional(),
    promotion: z.boolean().default(false),
    discount: wholeNumber(discountLimits).default(0),
    cpm: wholeNumber({ min: 1, max: 100_000 }).optional(),
    adShare: wholeNumber({ min: 0, max: 100 }).default(50),
    /** Whether programmatic buyers may book it; absent when not answered. */
    programmatic: z.boolean().optional(),
  })
  .refine(zipFits, zipProblem)
  .refine(({ resolution, format }) => fitsFormat(format, resolutionSides(resolution)), {
    path: ['resolution'],
    error: 'resolution-format',
  })
  .meta({ id: 'ScreenInput' })
export type ScreenInput = z.infer<typeof ScreenInput>

/** Only public screens that are active are for sale. */
export function isScreenOnOffer({ active, privacy }: { active: boolean; privacy: Privacy }): boolean {
  return active && privacy === 'public'
}

/** The initial values of the form of a new screen; the daily audience follows the category once one is chosen. */
export const newScreenDefaults = {
  format: 'landscape',
  resolution: '1920x1080',
  diagonal: 55,
  contacts: 100,
  active: true,
  darkOutsideHours: true,
  privacy: 'private',
} as const satisfies Partial<ScreenInput>

/** How long a screen has the badge "new". */
export const newBadgeDays = 30
