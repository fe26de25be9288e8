import { type Role, roles } from '@litfass/domain/people/account'
import { Checkbox, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { Trans, useTranslation } from 'react-i18next'

import { Operator } from '../../components/feedback/operator.tsx'

/** The roles of a member. Roles that are not activated for the company are disabled. */
export function RoleChoice({ activeRoles, ...inputProps }: GetInputPropsReturnType & { activeRoles: Role[] }) {
  const { t } = useTranslation(['settingsAccount', 'roles'])
  return (
    <Checkbox.Group label={t('roles')} description={t('rolesHint')} {...inputProps}>
      <Stack gap="sm" mt="sm">
        {roles.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(role, { ns: 'roles' })}
            description={
              activeRoles.includes(role) ? (
                t(`${role}Hint`)
              ) : (
                <Trans t={t} i18nKey="notActive" components={{ operator: <Operator /> }} />
              )
            }
            disabled={!activeRoles.includes(role)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
