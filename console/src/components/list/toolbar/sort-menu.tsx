import { Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { ToolbarButton } from './toolbar-button.tsx'

/** Sort menu; the first entry is the default. */
export function SortMenu<Sort extends string>({
  sorts,
  value,
  textOf,
  note,
  onChange,
}: {
  sorts: readonly [Sort, ...Sort[]]
  value: Sort | undefined
  textOf: (sort: Sort) => string
  /** What comes before every order. */
  note?: string | undefined
  /** Undefined is the default, which the URL omits. */
  onChange: (sort: Sort | undefined) => void
}) {
  const { t } = useTranslation('components')
  const noteId = useId()
  const [usual] = sorts
  const current = value ?? usual
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolbarButton
          aria-label={t('sort', { order: textOf(current) })}
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
        >
          {textOf(current)}
        </ToolbarButton>
      </Menu.Target>
      <Menu.Dropdown>
        {note && <Menu.Label id={noteId}>{note}</Menu.Label>}
        <Menu.RadioGroup
          aria-describedby={note ? noteId : undefined}
          value={current}
          onChange={(chosen) => onChange(sorts.find((sort) => sort === chosen && sort !== usual))}
        >
          {sorts.map((sort) => (
            <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
              {textOf(sort)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The sort menu of a list whose URL has `sort`. */
export function ListSort<Sort extends string>({
  list: { search, change },
  sorts,
  textOf,
}: {
  list: { search: { sort?: Sort | undefined }; change: (change: { sort: Sort | undefined }) => void }
  sorts: readonly [Sort, ...Sort[]]
  textOf: (sort: Sort) => string
}) {
  return <SortMenu sorts={sorts} value={search.sort} textOf={textOf} onChange={(sort) => change({ sort })} />
}
