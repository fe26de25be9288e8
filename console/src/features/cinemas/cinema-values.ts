import type { FieldProblem } from '@litfass/api/field-texts'
import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import type { Site } from '@litfass/api/places/sites'
import { priceLimits } from '@litfass/domain/places/place'

import { addressInput, addressValues } from '../../components/form/address-values.ts'
import type { SiteAddressValues } from '../../components/form/site-address-fields.tsx'
import { germanDecimal, hundredthsOf, hundredthsProblem } from '../../lib/decimal.ts'

export type CinemaValues = SiteAddressValues & {
  name: string
  pixelHeight: number | string
  pixelWidth: number | string
  discountHalls: number | string
  active: boolean
  text: string
  tags: string[]
}

/** What the form starts with: a cinema, or a new one that may stand at a location. */
export function cinemaValues(cinema?: Cinema, site?: Site): CinemaValues {
  return {
    ...addressValues(cinema ?? site),
    siteId: cinema?.siteId ?? site?.id ?? null,
    name: cinema?.name ?? '',
    pixelHeight: cinema?.pixelHeight ?? 1080,
    pixelWidth: cinema?.pixelWidth ?? 1998,
    discountHalls: cinema?.discountHalls ?? 0,
    active: cinema?.active ?? true,
    text: cinema?.text ?? '',
    tags: cinema?.tags ?? [],
  }
}

/** What goes to the server; optional fields are left out where they are empty. */
export function cinemaInput(values: CinemaValues): unknown {
  const { name, pixelHeight, pixelWidth, discountHalls, active, text, tags } = values
  return {
    ...addressInput(values),
    ...(values.siteId && { siteId: values.siteId }),
    ...(text.trim() !== '' && { text }),
    name,
    pixelHeight: given(pixelHeight),
    pixelWidth: given(pixelWidth),
    discountHalls: given(discountHalls),
    active,
    tags,
  }
}

/** `price` in euros. */
export type HallValues = Record<'name' | 'price', string> & Record<'shows' | 'visitors' | 'seats', number | string>

export function hallValues(hall?: Hall): HallValues {
  return {
    name: hall?.name ?? '',
    price: hall ? germanDecimal(hall.price / 100, 2) : '',
    shows: hall?.shows ?? '',
    visitors: hall?.visitors ?? '',
    seats: hall?.seats ?? '',
  }
}

export function hallInput({ name, price, shows, visitors, seats }: HallValues): unknown {
  return {
    name,
    price: hundredthsOf(price),
    shows: given(shows),
    visitors: given(visitors),
    seats: given(seats),
  }
}

/** What the schema would format in cents, said in euros. */
export function hallProblems({ price }: HallValues): { [path: string]: FieldProblem | undefined } {
  return { price: hundredthsProblem(price, priceLimits) }
}

function given(typed: number | string): number | string | undefined {
  return typed === '' ? undefined : typed
}
