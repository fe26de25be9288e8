import { maxTags } from '@litfass/domain/tags'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'

/** Tags with suggestions, which close after each tag: they would cover what is below the field. */
export function TagInput(props: TagsInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TagsInput
      maxTags={maxTags}
      {...props}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onSearchChange={(text) => setIsOpen(text !== '')}
    />
  )
}
