import { maxSearchLength } from '@litfass/api/lists'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

export function SearchInput(props: TextInputProps) {
  return (
    <TextInput
      type="search"
      maxLength={maxSearchLength}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      {...props}
    />
  )
}
