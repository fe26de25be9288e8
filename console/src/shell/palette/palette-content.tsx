import { foundPerKind, maxSearchLength } from '@litfass/api/lists'
import { Loader, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightStore, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { QueryProblem } from '../../components/feedback/query-problem.tsx'
import { apiQuery } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useCommands } from './commands.ts'
import { matchingGroups, type Option, startGroups } from './palette-options.ts'
import { useRecents } from './recents.ts'
import { useFoundCommands } from './use-found-commands.tsx'

const typingMilliseconds = 200

export function PaletteContent({ store }: { store: SpotlightStore }) {
  const { t } = useTranslation(['palette', 'pages'])
  const { accountId, account } = useAccount()
  const { recents, remember } = useRecents()
  const commands = useCommands()
  const commandsFor = useFoundCommands()
  const navigate = useNavigate()
  const current = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const { query, selected } = useSpotlight(store)
  const typed = query.trim()
  const [debounced] = useDebouncedValue(typed, typingMilliseconds)
  const found = useQuery({
    ...apiQuery(api.search.search, { accountId, query: { q: debounced } }),
    enabled: debounced !== '',
    staleTime: 0,
  })
  // Those of an earlier search must not be opened with Enter.
  const results = typed === debounced ? (found.data?.items ?? []) : []
  const busy = typed !== '' && (typed !== debounced || found.isFetching)
  const groups =
    typed === ''
      ? startGroups(recents, { t, roles: account.roles, commands, current })
      : matchingGroups(typed, { found: results, actions: commandsFor(results) }, { t, roles: account.roles, commands })
  const options = groups.flatMap((group) => group.options)
  const highlighted = options[selected]

  // Typing highlights the first option; one that arrives later with the results is highlighted here.
  const needsHighlight = typed !== '' && selected < 0 && options.length > 0
  useEffect(() => {
    if (needsHighlight) store.setState({ ...store.getState(), selected: 0 })
  }, [needsHighlight, store])

  function open(option: Option): void {
    if ('run' in option) return option.run()
    remember(option.opened)
    void navigate(option.target)
  }

  return (
    <>
      <Spotlight.Search
        aria-label={t('open')}
        placeholder={t('what')}
        maxLength={maxSearchLength}
        // Arrow keys move the highlight without updating React.
        onKeyDown={() => queueMicrotask(() => store.setState({ ...store.getState() }))}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={busy && <Loader size={16} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.key} label={group.label} role="group" aria-label={group.label}>
            {group.options.map((option) => (
              <PaletteOption key={option.key} option={option} highlighted={option === highlighted} onOpen={open} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {typed !== '' && found.isError && !busy && <QueryProblem query={found} compact m="sm" />}
        {options.length === 0 && busy && <SearchPending />}
        {options.length === 0 && !busy && !found.isError && (
          <Spotlight.Empty>
            <Text c="inherit">{t('nothing', { query: typed })}</Text>
            <Text c="dimmed">{t('nothingHint')}</Text>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {busy && t('searching')}
        {!busy &&
          highlighted &&
          t('selected', { label: highlighted.label, current: selected + 1, all: options.length })}
      </VisuallyHidden>
    </>
  )
}

function PaletteOption({
  option,
  highlighted,
  onOpen,
}: {
  option: Option
  highlighted: boolean
  onOpen: (option: Option) => void
}) {
  const { label, detail = '', icon: OptionIcon } = option
  return (
    <Spotlight.Action
      label={label}
      description={detail}
      leftSection={OptionIcon && <OptionIcon size={18} stroke={1.75} aria-hidden />}
      data-selected={highlighted || undefined}
      onClick={() => onOpen(option)}
    />
  )
}

function SearchPending() {
  return (
    <Stack gap="xs" p="sm">
      {Array.from({ length: foundPerKind }, (_, at) => (
        <Skeleton key={at} height={28} />
      ))}
    </Stack>
  )
}
