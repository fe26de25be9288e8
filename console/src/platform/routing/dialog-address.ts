import { useNavigate } from '@tanstack/react-router'

/** Opens or closes a dialog that is in the address, without scrolling the page behind it. */
export function useDialogAddress(): (search: Record<string, string>) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '.', search: () => search, resetScroll: false })
}
