import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RoleDetail } from '@portal/shared/features/roles/role.schema'
import { FormPanel } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { RoleNames } from './RoleNames.tsx'

/** What a role is called and how far it reaches, for whoever may change it. */
export function RoleNamesPanel({ role: { id, version, nameEn, nameZh, reach, ceiling } }: { role: RoleDetail }) {
  const { t, name } = useWords()
  return (
    <FormPanel
      id="names"
      action={roleContracts.rename}
      title={t('roles.form.names')}
      submit={t('roles.save')}
      done={(saved) => t('roles.namesSaved', { name: name(saved, 'name') })}
      params={{ id, version }}
      draft={`roles.rename.${id}`}
      initial={{ nameEn, nameZh, reach }}
    >
      <RoleNames reaches={ceiling.reaches} present={reach} />
    </FormPanel>
  )
}
