/**
 * Props of a `Select` in which people type until the option they want is highlighted, and press Enter. `isEmpty`: nothing is
 * chosen yet.
 */
export function choiceByTyping(isEmpty: boolean) {
  return {
    searchable: true,
    selectFirstOptionOnChange: true,
    // A timer that Mantine sets on opening would otherwise discard the option that fast typing has highlighted.
    selectFirstOptionOnDropdownOpen: isEmpty,
  } as const
}
