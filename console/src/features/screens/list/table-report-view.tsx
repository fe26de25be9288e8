import type { TableReport } from '@litfass/api/table-report'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { fieldProblemText, problemCodeText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

import classes from './import-dialog.module.css'

/** What a file would change, or its invalid cells. */
export function TableReportView({ report }: { report: TableReport }) {
  const { t } = useTranslation('screenBulk')
  const language = useLanguage()
  const { problems, problemCount, changes, changeCount, create, update, overLimit } = report
  if (problemCount === 0)
    return (
      <Stack gap="xs">
        <Text>
          {t('allGood')}{' '}
          <strong>
            {t('willCreate', { count: create })}, {t('willUpdate', { count: update })}
          </strong>
        </Text>
        {changeCount > 0 && (
          <>
            <Text>
              {t('changes', { count: changeCount })}
              {changes.length < changeCount && ` ${t('more', { shown: changes.length })}`}
            </Text>
            <div className={classes.problems} tabIndex={0} role="region" aria-label={t('changesTitle')}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('line')}</Table.Th>
                    <Table.Th>{t('screen')}</Table.Th>
                    <Table.Th>{t('column')}</Table.Th>
                    <Table.Th>{t('before')}</Table.Th>
                    <Table.Th>{t('after')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {changes.map(({ line, screen, column, before, after }) => (
                    <Table.Tr key={`${line} ${column}`}>
                      <Table.Td>{line}</Table.Td>
                      <Table.Td>{screen}</Table.Td>
                      <Table.Td>{column}</Table.Td>
                      <Table.Td>{before || '–'}</Table.Td>
                      <Table.Td>{after || '–'}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          </>
        )}
        {overLimit && <Alert color="red">{problemCodeText('limit-screens', language)}</Alert>}
      </Stack>
    )
  return (
    <Stack gap="xs">
      <Text>
        {t('problems', { count: problemCount })}
        {problems.length < problemCount && ` ${t('more', { shown: problems.length })}`}
      </Text>
      <div className={classes.problems} tabIndex={0} role="region" aria-label={t('problem')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line')}</Table.Th>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ line, column, code, max, min }) => (
              <Table.Tr key={`${line} ${column} ${code}`}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>
                  {fieldProblemText(
                    { code, ...(max !== undefined && { max }), ...(min !== undefined && { min }) },
                    language,
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}
