import type { TableProblem, TableReport } from '@litfass/api/table-report'
import type { Language } from '@litfass/domain/people/language'
import { DisplayCategoryId } from '@litfass/domain/places/category'
import { cellOptions } from '@litfass/domain/places/screen-table'
import { Alert, List, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { categoryName } from '../../../components/place/category-name.ts'
import { fieldProblemText, problemCodeText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

import classes from './import-dialog.module.css'

/** Of the file as a whole. */
const fileProblems: ReadonlySet<TableProblem['code']> = new Set(['not-a-table', 'empty-table'])

/** What a file would change, or its invalid cells. */
export function TableReportView({ report }: { report: TableReport }) {
  const { t } = useTranslation('screenBulk')
  const language = useLanguage()
  const problemText = useTableProblemText()
  const { problems, problemCount, changes, changeCount, create, update, created, overLimit } = report
  const [first] = problems
  if (first && fileProblems.has(first.code)) return <Alert color="red">{problemText(first)}</Alert>
  if (problemCount === 0)
    return (
      <Stack gap="xs">
        <Text>
          {t('allGood')}{' '}
          <strong>
            {t('willCreate', { count: create })}, {t('willUpdate', { count: update })}
          </strong>
        </Text>
        {created.length > 0 && (
          <>
            <Text>
              {t('newScreens')}
              {created.length < create && ` ${t('more', { shown: created.length })}`}
            </Text>
            <div className={classes.problems} tabIndex={0} role="region" aria-label={t('newScreens')}>
              <List p="xs">
                {created.map((name, at) => (
                  <List.Item key={`${at} ${name}`}>{name}</List.Item>
                ))}
              </List>
            </div>
          </>
        )}
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
            {problems.map((problem) => (
              <Table.Tr key={`${problem.line} ${problem.column} ${problem.code}`}>
                <Table.Td>{problem.line}</Table.Td>
                <Table.Td>{problem.column}</Table.Td>
                <Table.Td>{problemText(problem)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}

/** What is wrong with a cell, and what it may be where the choice is small. */
function useTableProblemText(): (problem: TableProblem) => string {
  const { t } = useTranslation('screenBulk')
  const language = useLanguage()
  return ({ column = '', code, max, min }) => {
    const options = code === 'invalid' || code === 'required' ? cellOptions(column) : []
    if (options.length > 0)
      return t('oneOf', { values: options.map((value) => optionText(value, language)).join(', ') })
    return fieldProblemText({ code, ...(max !== undefined && { max }), ...(min !== undefined && { min }) }, language)
  }
}

function optionText(value: string, language: Language): string {
  const category = DisplayCategoryId.safeParse(value).data
  return category ? `${category} (${categoryName(category, language)})` : value
}
