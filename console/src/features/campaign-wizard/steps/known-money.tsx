import { Money } from '../../../components/money/money.tsx'

/** A group's net amount; a dash while it is not known. */
export function KnownMoney({ cents }: { cents: number | null }) {
  return cents === null ? <span>–</span> : <Money cents={cents} strong />
}
